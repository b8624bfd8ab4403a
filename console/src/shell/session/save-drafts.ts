import { type Drafts, drafts } from '../../kit/form/drafts.ts';

let vault: Promise<typeof import('./draft-vault.ts')> | undefined;

/** The code for keeping drafts is loaded with the first form, while there is a session. */
export const connectDrafts = (): void =>
  drafts.whenOpened(() => {
    vault ??= import('./draft-vault.ts');
    vault.then(
      ({ prepareVault }) => prepareVault(),
      () => {
        vault = undefined;
      },
    );
  });

/** Returns whether all of it was kept. A failure loses what was typed, as before, but doesn't prevent leaving. */
export const saveDrafts = async (typed: Drafts | null, isReload = false): Promise<boolean> =>
  typed === null ||
  ((await vault?.then(({ storeDrafts }) => storeDrafts(typed, isReload)).catch(() => false)) ?? false);
