import { type Claims, getClaims } from '@keystead/contract/account/session.ts';
import { getCustomerView, getSettings } from '@keystead/contract/account/settings.ts';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { openedFor } from '@keystead/contract/opened-for.ts';
import { call } from '../../client/call.ts';
import { pageOpenedFor } from '../../client/page-opened-for.ts';
import type { MenuContext } from '../../menu-context.ts';
import { createStore } from '../../store.ts';
import { draftsKey } from './drafts-key.ts';
import { selectedCustomer } from './selected-customer.ts';

export type Session = {
  claims: Claims;
  settings: OutputOf<typeof getSettings>;
  customerView: OutputOf<typeof getCustomerView>;
  /** What menus, guards and the landing page depend on. */
  context: MenuContext;
};

/** `undefined` until the server was asked, `null` if no one is signed in. */
export const sessionStore = createStore<Session | null | undefined>(undefined);

let loading: Promise<Session | null> | undefined;

/** What the server says now; this page continues with what it knows. */
export const readSession = async (): Promise<Session | null> => {
  try {
    const [claims, settings, customerView] = await Promise.all([
      // Pages ask right after a sign-in or a customer change, and another process may respond.
      call(getClaims, {}, { headers: { 'cache-control': 'no-cache' } }),
      call(getSettings, {}),
      call(getCustomerView, {}),
    ]);
    return { claims, settings, customerView, context: contextOf(claims, settings, customerView) };
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return null;
    throw error;
  }
};

const contextOf = (
  claims: Claims,
  settings: Session['settings'],
  { canViewAny, selectedCustomer }: Session['customerView'],
): MenuContext => ({
  rights: new Set(claims.rights),
  hasCustomer: selectedCustomer !== null || (!canViewAny && claims.customerId !== null),
  // A license is not enough: the customer must have turned it on.
  mfaEnabled: settings.mfaEnabled && settings.customerEnabledMFA,
  ectEnabled: settings.ectEnabled,
  myProfileEnabled: settings.myProfileEnabled,
});

/** From now on, this page belongs to that user and customer. */
export const adoptSession = (session: Session | null): void => {
  pageOpenedFor.set(session && openedFor(session.claims));
  if (session) selectedCustomer.settle(session.customerView.selectedCustomer);
  sessionStore.set(session);
};

/** The same user, working for the same customer. */
export const isSameUserAndCustomer = (a: Claims, b: Claims): boolean => openedFor(a) === openedFor(b);

/** Restores what was typed when the last session ended, for forms that open now. */
const restoreStoredDrafts = async (): Promise<void> => {
  if (sessionStorage.getItem(draftsKey) === null) return;
  const { restoreDrafts } = await import('./draft-vault.ts');
  await restoreDrafts();
};

const start = (): Promise<Session | null> => {
  const pending = readSession()
    .then(async (session) => {
      // The drafts may be another user's, or too old: that must not hold up the sign-in.
      if (session) await restoreStoredDrafts().catch(() => undefined);
      if (loading === pending) adoptSession(session);
      return session;
    })
    .finally(() => {
      if (loading === pending) loading = undefined;
    });
  loading = pending;
  return pending;
};

/** Who is signed in; asks the server only the first time. */
export const ensureSession = async (): Promise<Session | null> => {
  const current = sessionStore.get();
  return current === undefined ? (loading ?? start()) : current;
};

/** Refetches claims, settings and customer, after a sign-in or a customer change. */
export const refreshSession = async (): Promise<void> => {
  await start();
};

/** Forgets who was signed in without notifying the server. */
export const dropSession = (): void => {
  loading = undefined;
  adoptSession(null);
};
