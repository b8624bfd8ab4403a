type Source = {
  /** Whether the user is here, when it is asked. */
  isThere: () => Promise<boolean>;
  tell: () => Promise<void>;
  takeBack: () => Promise<void>;
};

/**
 * Tells the system that somebody came from that they are here, or that this was taken back. What it is told may land late:
 * an import that was put back meanwhile has asked too early then, so the mark itself is taken back, now or at its next try.
 */
export const tellSource = async (isHere: boolean, { isThere, tell, takeBack }: Source): Promise<void> => {
  if (await isThere()) {
    if (!isHere) return;
    await tell();
    if (await isThere()) return;
  }
  await takeBack();
};
