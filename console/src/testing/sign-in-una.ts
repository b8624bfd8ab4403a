import { sessionStore } from '../shell/session/session.ts';

const rights = ['UM_ADMIN', 'UM_CORP_ADMIN'];

/** Signs in a corporate admin, as far as the screens of users ask. */
export const signInUna = (): void =>
  sessionStore.set({
    claims: { ssoid: 'una', rights, adminAccessType: 'CA' },
    customerView: { canViewAny: false, selectedCustomer: null },
    settings: {},
    context: { rights: new Set(rights), hasCustomer: true },
  } as never);
