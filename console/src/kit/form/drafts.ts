import { pageOpenedFor } from '../../client/page-opened-for.ts';

/** What is typed in the forms of a page, by form, and who the page was opened for. */
export type Drafts = { openedFor: string; forms: Record<string, unknown> };

type FormWithInput = { place: string; read: () => unknown };

const formsWithInput = new Set<FormWithInput>();
let draftsToRestore: Drafts | null = null;
let onFormOpened = (): void => {};

/** Identifies the same form of the same page after a new sign-in. */
const placeOf = (name: string): string => `${window.location.pathname}#${name}`;

/** Never kept in any form; the user has to type these again. */
const secret =
  /^password|(password|passphrase|secret|token|credential|answer|apikey|privatekey)$|^(pin|code)$/i;

const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part) => (typeof part === 'string' && secret.test(name) ? undefined : part)),
  );

/** Unsaved input when a session ends, which is restored in the same person's next session. */
export const drafts = {
  /** A form appeared. */
  open: (): void => onFormOpened(),
  whenOpened: (listener: () => void): void => {
    onFormOpened = listener;
  },
  /** Marks a form as having input until the returned function is called. */
  hold: (name: string, read: () => unknown): (() => void) => {
    const form = { place: placeOf(name), read };
    formsWithInput.add(form);
    onFormOpened();
    if (draftsToRestore) delete draftsToRestore.forms[form.place];
    return () => formsWithInput.delete(form);
  },
  typed: (): Drafts | null => {
    const openedFor = pageOpenedFor.get();
    if (formsWithInput.size === 0 || openedFor === null) return null;
    return {
      openedFor,
      forms: Object.fromEntries(
        [...formsWithInput].map(({ place, read }) => [place, withoutSecrets(read())]),
      ),
    };
  },
  /** Provides the input to restore; null discards it. */
  giveBack: (saved: Drafts | null): void => {
    draftsToRestore = saved;
  },
  /** What the same person typed in a form, for the same customer, before the session ended. */
  of: (name: string): unknown =>
    draftsToRestore?.openedFor === pageOpenedFor.get()
      ? (draftsToRestore?.forms[placeOf(name)] ?? null)
      : null,
};
