import type { UserPlace } from '@keystead/contract/people/user-errors.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';

/** An active environment of the customer. */
export type Environment = {
  id: number;
  name: string;
  isDefault: boolean;
  place: UserPlace;
  /** Roles of the life plan community by their names in lower case; null where it has none. */
  lpcRoles: ReadonlyMap<string, string> | null;
};

/** Where somebody was brought over from before. */
export type Linked = { ssoid: string; key: string };

/** Everything that rows are judged against, read once for all of them. */
export type CsvWorld = {
  customerId: number;
  /** Without its at-sign, in lower case. */
  domain: string;
  updatesExisting: boolean;
  employeeIdEnabled: boolean;
  /** The default one first: it has a corporation whose name two have. */
  environments: readonly Environment[];
  /** Names that somebody has, anywhere. */
  taken: ReadonlySet<string>;
  /** The customer's own users, by name. */
  users: ReadonlyMap<string, StoredUser>;
  /** Users that rows name by id, of whatever customer. */
  byId: ReadonlyMap<string, StoredUser>;
  /** By ssoid. */
  linked: ReadonlyMap<string, Linked>;
  /** By `exportedKey`. */
  exported: ReadonlyMap<string, Linked>;
};

export const exportedKey = (systemId: string, userId: string): string => JSON.stringify([systemId, userId]);
