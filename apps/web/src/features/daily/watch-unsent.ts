import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { TAKEN } from './daily-memory.ts';

const RETRY_PERIOD = 60_000;

/** Uploads games that were played offline: now, whenever the device comes online, and once a minute. */
export function watchUnsent(): void {
  const send = async () => {
    if (!browserStorage()?.getItem(TAKEN)?.includes('"open"')) return;
    const { sendFinished } = await import('./taken-deals-upload.ts');
    await sendFinished();
  };
  const attempt = () => void send().catch(() => undefined);
  attempt();
  addEventListener('online', attempt);
  setInterval(attempt, RETRY_PERIOD);
}
