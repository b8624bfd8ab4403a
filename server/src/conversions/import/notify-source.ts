type Source = {
  /** Whether the user is here at the time of the call. */
  userExists: () => Promise<boolean>;
  mark: () => Promise<void>;
  unmark: () => Promise<void>;
};

/**
 * Tells the source system that a person is here, or that the import was reverted. The mark may land late, after an
 * import was put back and had already cleared it. So the mark is cleared again, now or on the next try.
 */
export const notifySource = async (isHere: boolean, { userExists, mark, unmark }: Source): Promise<void> => {
  if (await userExists()) {
    if (!isHere) return;
    await mark();
    if (await userExists()) return;
  }
  await unmark();
};
