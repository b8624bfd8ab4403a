/**
 * Whose rows a transaction may see; PostgreSQL enforces it by row-level security.
 * 'all' is for sign-in, jobs and staff screens that span customers.
 */
export type Scope = 'all' | { customerId: number | null; ssoid?: string };
