import type { ClientScope } from '@keystead/contract/client-scopes.ts';
import { texts } from './text.ts';

/** What each scope lets an application know, in plain words. */
export const scopeTexts = texts({
  en: {
    profile: 'Your name and username',
    email: 'Your email address',
    offline_access: 'The same while you are away, as long as your sign-in lasts',
    tenant: 'The organization and environment you belong to',
    roles: 'Your admin access and the products you use',
  } satisfies Record<ClientScope, string>,
});
