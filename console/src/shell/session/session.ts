import { type Claims, getClaims } from '@keystead/contract/account/session.ts';
import { getCustomerView, getSettings } from '@keystead/contract/account/settings.ts';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { openedFor } from '@keystead/contract/opened-for.ts';
import { call } from '../../client/call.ts';
import { pageOpenedFor } from '../../client/page-opened-for.ts';
import type { MenuContext } from '../../menu-context.ts';
import { createStore } from '../../store.ts';
import { draftsItem } from './drafts-item.ts';
import { selectedCustomer } from './selected-customer.ts';

export type Session = {
  claims: Claims;
  settings: OutputOf<typeof getSettings>;
  customerView: OutputOf<typeof getCustomerView>;
  /** What menus, guards and the landing decide by. */
  context: MenuContext;
};

/** `undefined` until somebody asked the server, `null` when nobody is signed in. */
export const sessionStore = createStore<Session | null | undefined>(undefined);

let loading: Promise<Session | null> | undefined;

/** What the server says now; this page goes on with what it knows. */
export const readSession = async (): Promise<Session | null> => {
  try {
    const [claims, settings, customerView] = await Promise.all([
      // Pages ask right after somebody has signed in or chosen a customer, and another process may answer.
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
  // Licensed is not enough: the customer has to have switched it on.
  mfaEnabled: settings.mfaEnabled && settings.customerEnabledMFA,
  ectEnabled: settings.ectEnabled,
  myProfileEnabled: settings.myProfileEnabled,
});

/** From now on this page is the one of that person and customer. */
export const adoptSession = (session: Session | null): void => {
  pageOpenedFor.set(session && openedFor(session.claims));
  if (session) selectedCustomer.settle(session.customerView.selectedCustomer);
  sessionStore.set(session);
};

/** The same person, working for the same customer. */
export const isSameWork = (one: Claims, other: Claims): boolean => openedFor(one) === openedFor(other);

/** What was typed when the last session ended; forms that open now find it. */
const returnDrafts = async (): Promise<void> => {
  if (sessionStorage.getItem(draftsItem) === null) return;
  const { openDrafts } = await import('./draft-vault.ts');
  await openDrafts();
};

const start = (): Promise<Session | null> => {
  const work = readSession()
    .then(async (session) => {
      // It is somebody else's, or too old: the sign-in is not held up by it.
      if (session) await returnDrafts().catch(() => undefined);
      if (loading === work) adoptSession(session);
      return session;
    })
    .finally(() => {
      if (loading === work) loading = undefined;
    });
  loading = work;
  return work;
};

/** Who is signed in; asks the server the first time only. */
export const ensureSession = async (): Promise<Session | null> => {
  const known = sessionStore.get();
  return known === undefined ? (loading ?? start()) : known;
};

/** Reads claims, settings and customer again, after a sign-in or when the customer was changed. */
export const refreshSession = async (): Promise<void> => {
  await start();
};

/** Forgets who was signed in without telling the server. */
export const dropSession = (): void => {
  loading = undefined;
  adoptSession(null);
};
