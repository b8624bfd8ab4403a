import type {
  ConfigurationsTable,
  CustomerSettingsTable,
  CustomersTable,
  ParametersTable,
  StacksTable,
} from './customers.ts';
import type {
  CredentialsTable,
  FactorsTable,
  PasswordHistoryTable,
  SecurityAnswersTable,
  SecurityQuestionsTable,
  UserRightsTable,
  UsersTable,
} from './people.ts';
import type { AuditEventsTable, ServiceLogsTable } from './records.ts';
import type {
  FederationProvidersTable,
  OidcRecordsTable,
  SessionsTable,
  SigningKeysTable,
} from './sign-in.ts';

export type Tables = {
  stacks: StacksTable;
  customers: CustomersTable;
  configurations: ConfigurationsTable;
  parameters: ParametersTable;
  customer_settings: CustomerSettingsTable;
  users: UsersTable;
  user_rights: UserRightsTable;
  credentials: CredentialsTable;
  password_history: PasswordHistoryTable;
  factors: FactorsTable;
  security_questions: SecurityQuestionsTable;
  security_answers: SecurityAnswersTable;
  sessions: SessionsTable;
  oidc_records: OidcRecordsTable;
  signing_keys: SigningKeysTable;
  federation_providers: FederationProvidersTable;
  audit_events: AuditEventsTable;
  service_logs: ServiceLogsTable;
};
