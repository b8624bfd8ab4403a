/**
 * Whose rows a transaction may see; PostgreSQL enforces it by row-level security.
 * 'all' is for sign-in, jobs and staff screens that span customers; 'customers' leaves the provider itself out, for
 * staff who serve customers and have no say over their own house.
 */
export type Scope = 'all' | 'customers' | PersonScope;

/** The customer somebody works for, and their own record. */
export type PersonScope = { customerId: number | null; ssoid?: string };
