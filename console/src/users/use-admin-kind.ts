import { type UserAdminKind, userAdminKind } from '@keystead/contract/access/policies/user-admin.ts';
import { useSignedIn } from '../shell/session/use-session.ts';

/** What kind of admin the signed-in user is to the customer's users. */
export const useAdminKind = (): UserAdminKind => userAdminKind(useSignedIn().context.rights);
