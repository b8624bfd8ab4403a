import type { OldServer } from '../../identity/old-servers/port.ts';

/** What a new user first signs in with. */
export type FirstPassword =
  /** Ours, or an imported one in a form that `identity/passwords/passwords.ts` can verify. */
  | { kind: 'hash'; hash: string; mustChange: boolean }
  /** Checked against the old server at the first sign-in, and stored here from then on. */
  | { kind: 'askedAt'; server: OldServer }
  /** The user chooses one by mail, or signs in at the organization. */
  | { kind: 'none' };

export const noPassword: FirstPassword = { kind: 'none' };
