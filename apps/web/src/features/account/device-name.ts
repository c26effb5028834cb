// A device by browser and system, from its user agent.

/** The first that is found counts: many browsers also claim to be another. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

export function deviceName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([sign]) => userAgent.includes(sign))?.[1] ?? [],
  );
  return found.length === 2 ? found.join(', ') : userAgent;
}
