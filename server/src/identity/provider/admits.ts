import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** An application registered for a customer admits only that customer's people; the suite's own admit everyone. */
export const admits = (clientId: unknown): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select from idp_applications
  where client_id = ${clientId} and customer_id is distinct from u.customer_id)`;
