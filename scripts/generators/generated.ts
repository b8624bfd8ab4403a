/** A file that is made by the project itself. */
export type Generated = {
  /** From the root of the checkout. */
  path: string;
  generate(): Promise<string>;
};
