import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { withConnection } from './embedded/run-statement.ts';

const database = await testDatabase();
afterAll(database.drop);

/** Whether the customer is among the columns of a key. */
const hasCustomer = (columns: string) =>
  `exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (${columns}) and a.attname = 'customer_id')`;

/**
 * What prevents a table from being distributed by customer: a nullable customer, a primary or unique key without it, a
 * reference without it to another table that has it.
 */
const obstacles = `
  select c.relname as "table", array_remove(array[
    case when not k.attnotnull then 'null' end,
    case when exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
      and not ${hasCustomer('i.indkey::smallint[]')}) then 'key' end,
    case when exists (select from pg_constraint r join pg_attribute f on f.attrelid = r.confrelid
        and f.attname = 'customer_id' where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> r.conrelid
      and not ${hasCustomer('r.conkey')}) then 'reference' end], null) as found
  from pg_class c join pg_attribute k on k.attrelid = c.oid and k.attname = 'customer_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

/** Older than the decision to start keys with the customer; do not add to this list. */
const legacyTables = new Set(
  `access_mappings access_tokens application_clients audit_events client_secrets configurations consents credentials
  deliveries disabled_applications document_moves document_session_residents document_sessions enterprise_changes
  external_identities factors idp_applications import_plan_rows import_plans imported_users ip_lists kept_factors
  known_devices location_mappings logout_notices organization_logins organization_words outside_credentials parameters
  password_history password_links people_counts pinned_customers process_items processes product_states scim_entries
  scim_groups scim_members security_answers service_logs sign_on_policies structure_corporations structure_disciplines
  structure_districts structure_environments structure_facilities structure_regions structure_role_templates
  structure_units sub_transactions transactions unmapped_locations user_rights user_views users`.split(/\s+/),
);

test('a new table with a customer can be distributed by customer', async () => {
  const tables = await withConnection(database.ownerUrl, (run) => run(obstacles));
  const blockedTables = tables.filter(({ found }) => Array.isArray(found) && found.length > 0);
  expect(tables.length).toBeGreaterThan(legacyTables.size);
  expect(blockedTables.filter(({ table }) => !legacyTables.has(String(table)))).toEqual([]);
  expect(blockedTables.map(({ table }) => table)).toEqual([...legacyTables]);
});
