import { type UserAdminKind, userAdminKind } from '@keystead/contract/access/policies/user-admin.ts';
import { useSignedIn } from '../shell/session/use-session.ts';

/** What the person signed in is to the users of the customer. */
export const useAdminKind = (): UserAdminKind => userAdminKind(useSignedIn().context.rights);
