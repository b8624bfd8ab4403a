/**
 * Whose rows a transaction can see, enforced by PostgreSQL's row-level security.
 * 'all' is for sign-in, jobs and staff screens that span customers; 'customers' excludes the provider itself, for
 * staff who serve customers and have no authority over their own organization.
 */
export type Scope = 'all' | 'customers' | PersonScope;

/** The customer a person works for, and their own record. */
export type PersonScope = {
  customerId: number | null;
  ssoid?: string;
  /** Environments of the customer that the person must not see. */
  hiddenEnvironments?: readonly number[];
};
