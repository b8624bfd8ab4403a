import type pg from 'pg';

/**
 * Roles belong to the server and are not part of a dump. If the application's role was missing during a restore, so are
 * the grants of all earlier migrations, and creating the role afterwards does not bring them back.
 */
export const requireRole = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ has_role: boolean; has_grants: boolean | null }>(`
    select role is not null as has_role, has_table_privilege(role::oid, customers::oid, 'select') as has_grants
    from to_regrole('keystead_app') role, to_regclass('public.customers') customers`);
  if (rows[0]?.has_role && rows[0].has_grants !== false) return;
  throw new Error(
    'The role keystead_app was missing when this database was restored. Create it and restore into an empty database ' +
      'again: docs/operations.md, "Backup and restore".',
  );
};
