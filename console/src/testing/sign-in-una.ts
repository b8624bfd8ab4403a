import { sessionStore } from '../shell/session/session.ts';

/** Signs in a corporate admin, as far as the screens of users ask. */
export const signInUna = (): void =>
  sessionStore.set({
    claims: { ssoid: 'una', rights: ['UM_ADMIN'], adminAccessType: 'CA' },
    customerView: { canViewAny: false, selectedCustomer: null },
    settings: {},
    context: { rights: new Set(['UM_ADMIN']), hasCustomer: true },
  } as never);
