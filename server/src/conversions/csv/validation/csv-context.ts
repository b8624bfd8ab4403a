import type { UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';

/** An active environment of the customer. */
export type Environment = {
  id: number;
  name: string;
  isDefault: boolean;
  place: UserValidationContext;
  /** Roles of the life plan community by their lowercase names; null if it has none. */
  lpcRoles: ReadonlyMap<string, string> | null;
};

/** The exported user that a user was imported from before. */
export type Linked = { ssoid: string; key: string };

/** Everything that rows are judged against, read once for all rows. */
export type CsvContext = {
  customerId: number;
  /** Without the at sign, in lowercase. */
  domain: string;
  updatesExisting: boolean;
  employeeIdEnabled: boolean;
  /** The default one first: it wins when two have a corporation of the same name. */
  environments: readonly Environment[];
  /** Names that are in use anywhere. */
  taken: ReadonlySet<string>;
  /** The customer's own users, by name. */
  users: ReadonlyMap<string, StoredUser>;
  /** Users that rows name by id, of any customer. */
  byId: ReadonlyMap<string, StoredUser>;
  /** By ssoid. */
  linked: ReadonlyMap<string, Linked>;
  /** By `exportedKey`. */
  exported: ReadonlyMap<string, Linked>;
};

export const exportedKey = (systemId: string, userId: string): string => JSON.stringify([systemId, userId]);
