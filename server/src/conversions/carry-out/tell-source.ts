type Source = {
  /** Whether the user is here at the time of the call. */
  isThere: () => Promise<boolean>;
  tell: () => Promise<void>;
  takeBack: () => Promise<void>;
};

/**
 * Tells the source system that a person is here, or that the import was reverted. The mark may land late, after an
 * import was put back and had already cleared it. So the mark is cleared again, now or on the next try.
 */
export const tellSource = async (isHere: boolean, { isThere, tell, takeBack }: Source): Promise<void> => {
  if (await isThere()) {
    if (!isHere) return;
    await tell();
    if (await isThere()) return;
  }
  await takeBack();
};
