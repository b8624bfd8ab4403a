import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { Tx } from '../../data/database.ts';
import type { FirstPassword } from '../create/first-password.ts';
import type { ImportedFactor } from '../create/imported-factor.ts';

/** Identifies the identity. */
export type Identity = { ssoid: string; customerId: number };

export type LinkKind = 'activation' | 'reset';

/**
 * The store of identities: status, credentials, factors, links and sessions. Every call is part of the caller's
 * transaction; which status follows which is up to the lifecycle, not the directory.
 */
export type Directory = {
  create: (tx: Tx, identities: readonly (Identity & { first: FirstPassword })[]) => Promise<void>;
  setStatus: (tx: Tx, identity: Identity, status: UserStatus) => Promise<void>;
  /** Removes the identity for good. */
  remove: (tx: Tx, identity: Identity) => Promise<void>;
  /** Resets the counts of wrong passwords and answers; the password stays. */
  unlock: (tx: Tx, identity: Identity) => Promise<void>;
  /**
   * Ends only the lock: it still counts toward the length of the next, and wrong answers stay counted. Returns whether it
   * could be ended: not after several in a row.
   */
  endLock: (tx: Tx, identity: Identity) => Promise<boolean>;
  setPassword: (tx: Tx, identity: Identity, passwordHash: string, mustChange: boolean) => Promise<void>;
  /** The current password opens only the step that replaces it, whatever the status becomes. */
  requirePasswordChange: (tx: Tx, identity: Identity) => Promise<void>;
  /** Stops checking the password against the old server; one that is stored here stays. */
  forgetOldServer: (tx: Tx, identity: Identity) => Promise<void>;
  removePassword: (tx: Tx, identity: Identity) => Promise<void>;
  /** Stores imported factors. */
  keepFactors: (tx: Tx, factors: readonly (Identity & { factor: ImportedFactor })[]) => Promise<void>;
  removeTextFactor: (tx: Tx, identity: Identity) => Promise<void>;
  /** Removes all factors, including those that are only kept. */
  removeFactors: (tx: Tx, identity: Identity) => Promise<void>;
  /** Returns the secret of a new link and voids all older ones; mails that still wait with these are not sent. */
  createLink: (tx: Tx, identity: Identity, kind: LinkKind) => Promise<string>;
  /** Same for many new users who have no links yet, in order. The secrets are known before the links are created. */
  createFirstLinks: (
    tx: Tx,
    identities: readonly Identity[],
    kind: LinkKind,
  ) => { tokens: string[]; inserted: Promise<unknown> };
  /** Mails that still wait with a link are not sent. Returns the kind of the link that was usable until now. */
  voidLinks: (tx: Tx, identity: Identity) => Promise<LinkKind | null>;
  /** Pending codes are no longer accepted and, if they still wait, not sent; the user can request a new one. */
  voidCodes: (tx: Tx, identity: Identity) => Promise<void>;
  /** Signs out all sessions of this identity as of their next call. */
  endSessions: (tx: Tx, identity: Identity) => Promise<void>;
};
