/** How large a part is; each has its own measure of what is usual. */
export interface LoadOptions {
  readonly tables: number;
  /** Four at each table sit, the others look on. */
  readonly sockets: number;
  readonly rate: number;
  readonly seconds: number;
}
