import type { OldServer } from '../../identity/old-servers/port.ts';

/** What a new person first signs in with. */
export type FirstPassword =
  /** Ours, or an imported one in a form that `identity/passwords.ts` can verify. */
  | { kind: 'hash'; hash: string; mustChange: boolean }
  /** Checked at the old server at the first sign-in, which brings it here. */
  | { kind: 'askedAt'; server: OldServer }
  /** The person chooses one by mail, or signs in at the organization. */
  | { kind: 'none' };

export const noPassword: FirstPassword = { kind: 'none' };
