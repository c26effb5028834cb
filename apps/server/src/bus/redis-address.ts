// The address of a Redis or Valkey: whether it is one.

export function isRedisAddress(url: string): boolean {
  return /^rediss?:\/\//.test(url) && URL.canParse(url);
}
