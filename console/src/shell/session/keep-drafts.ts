import { type Drafts, drafts } from '../../kit/form/drafts.ts';

let vault: Promise<typeof import('./draft-vault.ts')> | undefined;

/** What it takes to keep them comes with the first form, while there is a session. */
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

/** Answers whether all of it is kept. A failure loses what is typed, as ever, but keeps nobody in. */
export const keepDrafts = async (typed: Drafts | null, isReload = false): Promise<boolean> =>
  typed === null ||
  ((await vault?.then(({ closeDrafts }) => closeDrafts(typed, isReload)).catch(() => false)) ?? false);
