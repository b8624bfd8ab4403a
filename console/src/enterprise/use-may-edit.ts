import { useSignedIn } from '../shell/session/use-session.ts';

/** Whether the user is allowed to change what they see; the server checks the same. */
export const useMayEdit = (): boolean => useSignedIn().context.rights.has('ECT_USER');
