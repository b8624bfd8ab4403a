import { useSignedIn } from '../shell/session/use-session.ts';

/** Whether the person may change what they see; the server decides the same. */
export const useMayEdit = (): boolean => useSignedIn().context.rights.has('ECT_USER');
