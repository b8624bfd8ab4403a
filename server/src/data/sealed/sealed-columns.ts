/** A column with sealed values: a text that is one, or a text or JSON that contains some anywhere. */
export type SealedColumn = {
  table: string;
  column: string;
  /** An SQL expression for the one value per row that may be older than marks. Not needed for new columns. */
  unmarked?: string;
};

/**
 * Where sealed values are stored, by purpose. A purpose must be in this list, so nothing can be sealed without saying
 * here where it is stored. To seal something new, add its purpose (lowercase words with hyphens) and every table and
 * column it ends up in, including history and jobs. Changing the secret goes through this list as the owner of the
 * tables; a trigger that must not treat that as a change checks the setting `app.resealing`.
 */
export const sealedColumns = {
  'secret-check': [{ table: 'secret_check', column: 'sealed_value' }],
  'signing-key': [{ table: 'signing_keys', column: 'sealed_key', unmarked: 'sealed_key' }],
  'session-tokens': [{ table: 'sessions', column: 'sealed_tokens', unmarked: 'sealed_tokens' }],
  'organization-secret': [
    { table: 'organization_logins', column: 'sealed_secret', unmarked: 'sealed_secret' },
  ],
  parameter: [
    { table: 'parameters', column: 'sealed_value' },
    { table: 'enterprise_changes', column: 'before' },
    { table: 'enterprise_changes', column: 'after' },
  ],
  'outside-credential': [{ table: 'outside_credentials', column: 'sealed_credential' }],
  'job-data': [{ table: 'pgboss.job', column: 'data' }],
  'database-password': [{ table: 'application_login', column: 'sealed_password' }],
  'process-secret': [
    { table: 'processes', column: 'sealed_secret' },
    { table: 'process_items', column: 'sealed_secret' },
    { table: 'import_plan_rows', column: 'sealed_secret' },
  ],
  'manifest-key': [{ table: 'manifest_keys', column: 'sealed_key' }],
  'kept-factor': [{ table: 'kept_factors', column: 'sealed_secret' }],
  'client-secret': [{ table: 'client_secrets', column: 'sealed_secret', unmarked: 'sealed_secret' }],
} satisfies Record<string, SealedColumn[]>;

export type SealPurpose = keyof typeof sealedColumns;
