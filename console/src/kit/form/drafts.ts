import { pageOpenedFor } from '../../client/page-opened-for.ts';

/** What is typed in the forms of a page, by form, and for whom the page was opened. */
export type Drafts = { openedFor: string; forms: Record<string, unknown> };

type Held = { place: string; read: () => unknown };

const held = new Set<Held>();
let returned: Drafts | null = null;
let formOpened = (): void => {};

/** The same form of the same page, also after a new sign-in. */
const placeOf = (name: string): string => `${window.location.pathname}#${name}`;

/** Never kept, whatever the form: who comes back types them again. */
const secret =
  /^password|(password|passphrase|secret|token|credential|answer|apikey|privatekey)$|^(pin|code)$/i;

const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part) => (typeof part === 'string' && secret.test(name) ? undefined : part)),
  );

/** What is typed and not saved when a session ends, and what comes back with the next one of the same person. */
export const drafts = {
  /** A form came into view. */
  open: (): void => formOpened(),
  whenOpened: (listener: () => void): void => {
    formOpened = listener;
  },
  /** A form has something typed in it until the answered function is called. */
  hold: (name: string, read: () => unknown): (() => void) => {
    const form = { place: placeOf(name), read };
    held.add(form);
    formOpened();
    if (returned) delete returned.forms[form.place];
    return () => held.delete(form);
  },
  typed: (): Drafts | null => {
    const openedFor = pageOpenedFor.get();
    if (held.size === 0 || openedFor === null) return null;
    return {
      openedFor,
      forms: Object.fromEntries([...held].map(({ place, read }) => [place, withoutSecrets(read())])),
    };
  },
  /** What was typed before; null takes it all back. */
  giveBack: (typed: Drafts | null): void => {
    returned = typed;
  },
  /** What was typed in a form before the session ended, by the same person and for the same customer. */
  of: (name: string): unknown =>
    returned?.openedFor === pageOpenedFor.get() ? (returned?.forms[placeOf(name)] ?? null) : null,
};
