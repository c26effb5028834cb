/** Local storage, or null in browsers that refuse access to it. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
