import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { Tx } from '../../data/database.ts';
import type { FirstPassword } from '../create/first-password.ts';
import type { KeptFactor } from '../create/kept-factor.ts';

/** Whose identity it is. */
export type Identity = { ssoid: string; customerId: number };

export type LinkKind = 'activation' | 'reset';

/**
 * The store of identities: status, credentials, factors, links and sessions. Every call is part of the caller's
 * transaction; which status follows which is the lifecycle's business, not the directory's.
 */
export type Directory = {
  create: (tx: Tx, identities: readonly (Identity & { first: FirstPassword })[]) => Promise<void>;
  setStatus: (tx: Tx, identity: Identity, status: UserStatus) => Promise<void>;
  /** Removes the identity for good. */
  remove: (tx: Tx, identity: Identity) => Promise<void>;
  /** Forgets wrong passwords and answers; the password stays. */
  unlock: (tx: Tx, identity: Identity) => Promise<void>;
  setPassword: (tx: Tx, identity: Identity, passwordHash: string, mustChange: boolean) => Promise<void>;
  /** Whoever was still to be asked about the password is not any more; one that is kept here stays. */
  forgetOldServer: (tx: Tx, identity: Identity) => Promise<void>;
  removePassword: (tx: Tx, identity: Identity) => Promise<void>;
  /** Keeps factors that were brought along. */
  keepFactors: (tx: Tx, factors: readonly (Identity & { factor: KeptFactor })[]) => Promise<void>;
  removeTextFactor: (tx: Tx, identity: Identity) => Promise<void>;
  /** All of them, also those that are only kept. */
  removeFactors: (tx: Tx, identity: Identity) => Promise<void>;
  /** Answers the secret of a new link and makes all older ones void. */
  createLink: (tx: Tx, identity: Identity, kind: LinkKind) => Promise<string>;
  /** The same for many who are new and have none, in their order. The secrets are known before the links are made. */
  createFirstLinks: (
    tx: Tx,
    identities: readonly Identity[],
    kind: LinkKind,
  ) => { tokens: string[]; made: Promise<unknown> };
  voidLinks: (tx: Tx, identity: Identity) => Promise<void>;
  /** Codes on their way are not taken any more; a new one can be asked for. */
  voidCodes: (tx: Tx, identity: Identity) => Promise<void>;
  /** Whoever is signed in under this identity is out with the next call. */
  endSessions: (tx: Tx, identity: Identity) => Promise<void>;
};
