/** One after the other for each key; a failed one does not stop the next. */
export function oneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, settled);
    void settled.then(() => last.get(key) === settled && last.delete(key));
    return result;
  };
}
