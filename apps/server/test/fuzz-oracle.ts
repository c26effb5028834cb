// Which frames may change a table: a second reading of the protocol that shares nothing with the server's.

/** Whether the text asks the table for something in all the right words. Whether the table agrees is another question. */
export function isSound(text: string, table: string, id: string): boolean {
  const message = fieldsOf(parsed(text));
  const frame = fieldsOf(message?.get('frame'));
  if (!message || !frame || message.get('table') !== table) return false;
  const command = fieldsOf(frame.get('command'));
  const fields = FIELDS.get(command?.get('kind'));
  const epoch = frame.get('epoch');
  return (
    Buffer.byteLength(text) <= 4096 &&
    isSmall(frame) &&
    frame.get('kind') === 'command' &&
    frame.get('id') === id &&
    /^[A-Za-z0-9_-]{8,64}$/.test(id) &&
    (epoch === null || isCount(epoch)) &&
    fields !== undefined &&
    Object.entries(fields).every(([field, isRight]) => isRight(command?.get(field)))
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Own fields only, whatever they are called. */
function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}

/** Six levels, 64 parts, whole numbers. */
function isSmall(frame: ReadonlyMap<string, unknown>): boolean {
  let level: readonly unknown[] = [Object.fromEntries(frame)];
  let parts = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (level.some((one) => typeof one === 'number' && !Number.isSafeInteger(one))) return false;
    const inside = level.filter((one) => typeof one === 'object' && one !== null);
    if (depth >= 6 && inside.length > 0) return false;
    level = inside.flatMap((one) => Object.values(Object(one)));
    parts += level.length;
  }
  return parts <= 64;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

const isSeat = (value: unknown) => [1, 2, 3, 4, 5].some((seat) => seat === value);
const textUpTo = (most: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= most;
const isGiven = (value: unknown) => value !== undefined;

type Fields = Readonly<Record<string, (value: unknown) => boolean>>;

/** What a person may ask, by docs/protocol.md. The server's own commands are not here: nobody may send them. */
const FIELDS: ReadonlyMap<unknown, Fields> = new Map(
  Object.entries<Fields>({
    create: { options: isGiven },
    options: { options: isGiven },
    sit: { seat: isSeat, name: textUpTo(80) },
    leave: {},
    kick: { seat: isSeat },
    'seat-bot': {
      seat: isSeat,
      bot: (value) =>
        ['random', 'greedy', 'steady', 'strong', 'master'].some((bot) => bot === value),
    },
    ready: { seed: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) },
    act: { action: textUpTo(8), version: isCount },
    'take-back': { version: isCount },
    signal: {
      signals: (value) =>
        Array.isArray(value) && value.length <= 40 && value.every((one) => textUpTo(20)(one)),
    },
    say: { text: textUpTo(300) },
    abandon: {},
    agree: { proposal: isCount },
    decline: { proposal: isCount },
    pause: {},
    resume: {},
    close: {},
  }),
);
