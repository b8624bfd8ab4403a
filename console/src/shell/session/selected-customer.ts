import type { CustomerOption } from '@keystead/contract/account/settings.ts';
import { z } from 'zod';

const key = 'selectedCustomer';

const storedCustomer = z.object({ accountId: z.union([z.string().min(1), z.number()]).transform(String) });

const read = (): string | null => {
  try {
    return storedCustomer.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data?.accountId ?? null;
  } catch {
    return null;
  }
};

/** In the tab's storage, because the page may be reloaded before the selection opens. */
const lostKey = 'lostCustomer';

/** The current customer, as remembered by this browser. It grants nothing: the server decides. */
export const selectedCustomer = {
  forget: (): void => localStorage.removeItem(key),
  /** The server's answer replaces what was remembered; an id it does not confirm is kept for the selection to check. */
  settle: (confirmed: CustomerOption | null): void => {
    const lostId = confirmed ? null : read();
    if (lostId !== null) sessionStorage.setItem(lostKey, lostId);
    if (confirmed) {
      localStorage.setItem(key, JSON.stringify(confirmed));
      sessionStorage.removeItem(lostKey);
    } else localStorage.removeItem(key);
  },
  /** The remembered id that was not confirmed; returned once. */
  takeLost: (): string | null => {
    const id = sessionStorage.getItem(lostKey);
    sessionStorage.removeItem(lostKey);
    return id;
  },
  /** Another tab of the same session has chosen or cleared a customer. */
  whenChangedElsewhere: (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent) => event.key === key && listener();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
