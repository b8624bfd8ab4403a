import type { ImportedUsersTable, ImportPlanRowsTable, ImportPlansTable } from './conversions.ts';
import type {
  ConfigurationsTable,
  CustomerSettingsTable,
  CustomersTable,
  ParametersTable,
  SignInPagesTable,
  StacksTable,
} from './customers.ts';
import type {
  DocumentMovesTable,
  DocumentSessionResidentsTable,
  DocumentSessionsTable,
  ManifestKeysTable,
} from './documents.ts';
import type {
  EnterpriseChangesTable,
  IdpApplicationsTable,
  OutsideCredentialsTable,
  RunningActionsTable,
} from './enterprise.ts';
import type {
  CredentialsTable,
  FactorsTable,
  KeptFactorsTable,
  PasswordHistoryTable,
  SecurityAnswersTable,
  SecurityQuestionsTable,
  UserRightsTable,
  UsersTable,
} from './people.ts';
import type { ProcessesTable, ProcessItemsTable } from './processes.ts';
import type { AuditEventsTable, ServiceLogsTable } from './records.ts';
import type {
  AccessMappingsTable,
  AccessTokensTable,
  IpListsTable,
  KnownDevicesTable,
  LocationMappingsTable,
  OrganizationLoginsTable,
  OrganizationWordsTable,
  ScimEntriesTable,
  ScimGroupsTable,
  ScimMembersTable,
  SignOnPoliciesTable,
  UnmappedLocationsTable,
} from './security.ts';
import type {
  ApplicationClientsTable,
  ClientSecretsTable,
  ConsentsTable,
  DisabledApplicationsTable,
  ExternalIdentitiesTable,
  LogoutNoticesTable,
  OidcRecordsTable,
  SessionsTable,
  SetUpAddressesTable,
  SigningKeysTable,
} from './sign-in.ts';
import type {
  StructureCorporationsTable,
  StructureDisciplinesTable,
  StructureDistrictsTable,
  StructureEnvironmentsTable,
  StructureFacilitiesTable,
  StructureRegionsTable,
  StructureRoleTemplatesTable,
  StructureUnitsTable,
} from './structure.ts';
import type {
  DeliveriesTable,
  PasswordLinksTable,
  ProductStatesTable,
  ProvisioningBreakersTable,
  SubTransactionsTable,
  TransactionsTable,
  UserCreationsTable,
  UserViewsTable,
} from './users.ts';

export type Tables = {
  import_plans: ImportPlansTable;
  import_plan_rows: ImportPlanRowsTable;
  imported_users: ImportedUsersTable;
  document_sessions: DocumentSessionsTable;
  document_session_residents: DocumentSessionResidentsTable;
  document_moves: DocumentMovesTable;
  manifest_keys: ManifestKeysTable;
  stacks: StacksTable;
  customers: CustomersTable;
  configurations: ConfigurationsTable;
  parameters: ParametersTable;
  customer_settings: CustomerSettingsTable;
  sign_in_pages: SignInPagesTable;
  users: UsersTable;
  user_rights: UserRightsTable;
  credentials: CredentialsTable;
  password_history: PasswordHistoryTable;
  factors: FactorsTable;
  kept_factors: KeptFactorsTable;
  security_questions: SecurityQuestionsTable;
  set_up_addresses: SetUpAddressesTable;
  security_answers: SecurityAnswersTable;
  sessions: SessionsTable;
  oidc_records: OidcRecordsTable;
  signing_keys: SigningKeysTable;
  organization_logins: OrganizationLoginsTable;
  organization_words: OrganizationWordsTable;
  external_identities: ExternalIdentitiesTable;
  client_secrets: ClientSecretsTable;
  logout_notices: LogoutNoticesTable;
  consents: ConsentsTable;
  application_clients: ApplicationClientsTable;
  disabled_applications: DisabledApplicationsTable;
  audit_events: AuditEventsTable;
  service_logs: ServiceLogsTable;
  enterprise_changes: EnterpriseChangesTable;
  idp_applications: IdpApplicationsTable;
  outside_credentials: OutsideCredentialsTable;
  running_actions: RunningActionsTable;
  structure_environments: StructureEnvironmentsTable;
  structure_corporations: StructureCorporationsTable;
  structure_regions: StructureRegionsTable;
  structure_districts: StructureDistrictsTable;
  structure_facilities: StructureFacilitiesTable;
  structure_role_templates: StructureRoleTemplatesTable;
  structure_disciplines: StructureDisciplinesTable;
  structure_units: StructureUnitsTable;
  ip_lists: IpListsTable;
  sign_on_policies: SignOnPoliciesTable;
  known_devices: KnownDevicesTable;
  user_creations: UserCreationsTable;
  password_links: PasswordLinksTable;
  transactions: TransactionsTable;
  sub_transactions: SubTransactionsTable;
  deliveries: DeliveriesTable;
  product_states: ProductStatesTable;
  user_views: UserViewsTable;
  provisioning_breakers: ProvisioningBreakersTable;
  access_tokens: AccessTokensTable;
  location_mappings: LocationMappingsTable;
  unmapped_locations: UnmappedLocationsTable;
  access_mappings: AccessMappingsTable;
  scim_entries: ScimEntriesTable;
  scim_groups: ScimGroupsTable;
  scim_members: ScimMembersTable;
  processes: ProcessesTable;
  process_items: ProcessItemsTable;
};
