/** What helps with one or several screens that do one thing. */
export type Topic = {
  /** Names it in the address of the help page. */
  id: string;
  title: string;
  /** Paths of the screens that it is about. */
  screens: readonly string[];
  text: readonly string[];
};
