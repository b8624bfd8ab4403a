/** Made from the real schema by npm run generate. */
export type Schema = {
  access_mappings: {
    access: unknown;
    admin_access: string;
    customer_id: number;
    external_group: string;
    id: number;
    modified_at: Date;
    modified_by: string;
    priority: number;
    version: number;
  };
  access_tokens: {
    created_at: Date;
    created_by: string;
    customer_id: number;
    expires_at: Date;
    id: string;
    last_four: string;
    last_used_at: Date | null;
    name: string;
    revoked_at: Date | null;
    revoked_by: string | null;
    scope: string;
    token_hash: Buffer;
  };
  application_login: {
    created_at: Date;
    role_name: string;
    sealed_password: string;
  };
  audit_events: {
    actor_name: string;
    actor_ssoid: string | null;
    after: unknown | null;
    at: Date;
    before: unknown | null;
    customer_id: number | null;
    event: string;
    id: number;
    ip: string | null;
    result: string;
    target_id: string | null;
    target_name: string | null;
    target_type: string | null;
    trace_id: string | null;
  };
  bulk_action_items: {
    bulk_action_id: string;
    customer_id: number;
    message: string;
    name: string;
    position: number;
    result: string;
    ssoid: string;
  };
  bulk_actions: {
    action: string;
    actor_name: string;
    actor_ssoid: string;
    created_at: Date;
    customer_id: number;
    finished_at: Date | null;
    id: string;
    ip: string;
    trace_id: string;
  };
  cis_syncs: {
    configuration_id: number;
    customer_id: number;
    ended_at: Date | null;
    id: number;
    message: string | null;
    requested_by: string;
    started_at: Date;
    state: string;
  };
  configurations: {
    config_name: string;
    config_type: string;
    created_at: Date;
    created_by: string;
    customer_id: number;
    guid: string | null;
    id: number;
    is_active: boolean;
    modified_at: Date | null;
    modified_by: string | null;
    notes: string | null;
    package_type: string | null;
    subdomain_name: string | null;
    user_management: string | null;
    version: number;
  };
  credentials: {
    customer_id: number | null;
    failed_answers: number;
    failed_passwords: number;
    locked_at: Date | null;
    must_change: boolean;
    password_changed_at: Date | null;
    password_hash: string | null;
    ssoid: string;
  };
  customer_settings: {
    allow_self_service_reset: boolean;
    automatic_unlock_minutes: number;
    bad_password_limit: number;
    customer_id: number;
    mfa_enabled: boolean;
    mfa_licensed: boolean;
    password_expiry_days: number;
    password_history: number;
    require_security_questions: boolean;
    version: number;
  };
  customers: {
    account_id: string;
    account_name: string;
    created_at: Date;
    created_by: string;
    guid: string | null;
    id: number;
    modified_at: Date | null;
    modified_by: string | null;
    stack_id: number;
    time_zone: string;
    version: number;
  };
  disabled_applications: {
    configuration_id: number;
    customer_id: number;
    disabled_at: Date;
    disabled_by: string;
    product: string;
  };
  enterprise_changes: {
    action: string;
    actor_name: string;
    actor_ssoid: string | null;
    after: unknown | null;
    at: Date;
    before: unknown | null;
    change_set: number;
    configuration_id: number | null;
    customer_id: number | null;
    entity: string;
    entity_id: number;
    id: number;
    name: string;
    stack_id: number | null;
    trace_id: string | null;
  };
  factors: {
    code_expires_at: Date | null;
    code_hash: string | null;
    code_sent_at: Date | null;
    code_tries: number;
    created_at: Date;
    customer_id: number | null;
    phone_number: string;
    ssoid: string;
    state: string;
  };
  federation_providers: {
    client_id: string;
    idp_id: string;
    issuer: string;
    sealed_secret: string;
  };
  idp_applications: {
    client_id: string | null;
    created_at: Date;
    created_by: string;
    customer_id: number;
    issuer: string | null;
    modified_at: Date | null;
    modified_by: string | null;
    sign_in_redirect_uris: string[];
    sign_out_redirect_uris: string[];
    version: number;
  };
  ip_lists: {
    customer_id: number;
    entries: string[];
    id: number;
    modified_at: Date;
    modified_by: string;
    name: string;
    version: number;
  };
  known_devices: {
    code_at: Date;
    customer_id: number | null;
    device_hash: Buffer;
    ssoid: string;
  };
  location_mappings: {
    config_id: number;
    corporation_name: string;
    customer_id: number;
    external_value: string;
    id: number;
    location_name: string;
    modified_at: Date;
    modified_by: string;
    version: number;
  };
  migrations: {
    applied_at: Date;
    checksum: string;
    name: string;
  };
  oidc_records: {
    consumed_at: Date | null;
    expires_at: Date | null;
    grant_id: string | null;
    id: string;
    model: string;
    payload: unknown;
    uid: string | null;
    user_code: string | null;
  };
  parameter_counts: {
    delta: number;
  };
  parameters: {
    configuration_id: number | null;
    created_at: Date;
    created_by: string;
    customer_id: number | null;
    id: number;
    key: string;
    modified_at: Date | null;
    modified_by: string | null;
    stack_id: number | null;
    value: string;
    value_start: unknown;
    version: number;
  };
  password_history: {
    customer_id: number | null;
    password_hash: string;
    replaced_at: Date;
    ssoid: string;
  };
  password_links: {
    created_at: Date;
    customer_id: number | null;
    expires_at: Date;
    kind: string;
    ssoid: string;
    token_hash: Buffer;
    used_at: Date | null;
  };
  provisioning_breakers: {
    config_id: number;
    failures: number;
    open_until: Date | null;
    product_name: string;
  };
  reset_calls: {
    calls: number;
    ends_at: Date;
    key: string;
  };
  running_actions: {
    action: string;
    run: string;
    started_at: Date;
    subject: string;
  };
  scim_entries: {
    customer_id: number;
    external_id: string | null;
    groups: string[];
    location: string;
    ssoid: string;
  };
  security_answers: {
    answer_hash: string;
    customer_id: number | null;
    question: string;
    question_id: number;
    slot: number;
    ssoid: string;
  };
  security_questions: {
    id: number;
    is_retired: boolean;
    question: string;
  };
  service_log_counts: {
    hour: Date;
    rows: number;
    status: number;
  };
  service_log_rests: {
    at: Date;
    is_response: boolean;
    log_id: number;
    text: string;
  };
  service_logs: {
    at: Date;
    customer_id: number | null;
    direction: string;
    duration_ms: number;
    id: number;
    log_key: string;
    method: string;
    request_payload: string | null;
    request_text: unknown;
    response_payload: string | null;
    response_text: unknown;
    ssoid: string | null;
    status: number;
    system: string;
    trace_id: string;
    url: string;
  };
  sessions: {
    created_at: Date;
    expires_at: Date;
    id: string;
    idle_seconds: number;
    ip: string | null;
    last_seen_at: Date;
    provider_asked_at: Date;
    provider_uid: string | null;
    sealed_tokens: string | null;
    selected_customer_id: number | null;
    ssoid: string;
    token_hash: Buffer;
    user_agent: string | null;
  };
  sign_on_policies: {
    access: string;
    customer_id: number;
    id: number;
    ip_list_id: number | null;
    is_active: boolean;
    name: string;
    network: string;
    priority: number;
    two_factor: string;
    version: number;
  };
  signing_keys: {
    created_at: Date;
    kid: string;
    retired_at: Date | null;
    sealed_key: string;
  };
  stacks: {
    id: number;
    stack_name: string;
  };
  structure_corporations: {
    configuration_id: number;
    corp_oid: string;
    corporation_id: number;
    customer_id: number;
    name: string;
  };
  structure_disciplines: {
    configuration_id: number;
    corporation_id: number;
    customer_id: number;
    discipline_id: number;
    facility_ids: number[];
    name: string;
  };
  structure_districts: {
    configuration_id: number;
    corporation_id: number;
    customer_id: number;
    district_id: number;
    name: string;
    region_id: number;
  };
  structure_environments: {
    configuration_id: number;
    customer_id: number;
    environment_id: number;
    environment_key: string;
    synced_at: Date;
  };
  structure_facilities: {
    configuration_id: number;
    corporation_id: number;
    customer_id: number;
    district_id: number | null;
    facility_id: number;
    name: string;
  };
  structure_regions: {
    configuration_id: number;
    corporation_id: number;
    customer_id: number;
    name: string;
    region_id: number;
  };
  structure_role_templates: {
    configuration_id: number;
    corporate_limited: boolean;
    corporation_id: number;
    customer_id: number;
    discipline_required: boolean;
    facility_ids: number[];
    is_custom_data: boolean;
    level: string;
    name: string;
    special_user_token: string | null;
    template_id: number;
  };
  structure_units: {
    configuration_id: number;
    customer_id: number;
    facility_id: number;
    name: string;
    unit_id: number;
  };
  sub_transactions: {
    attempts: number;
    cause: string | null;
    config_id: number | null;
    customer_id: number | null;
    ended_at: Date | null;
    id: number;
    lease_until: Date | null;
    next_attempt_at: Date;
    operation: string;
    product_name: string;
    resolved_at: Date | null;
    resolved_by: string | null;
    ssoid: string;
    started_at: Date;
    status_code: number | null;
    status_description: string | null;
    status_name: string;
    transaction_id: number;
  };
  transactions: {
    config_id: number | null;
    created_by_first_name: string;
    created_by_last_name: string;
    customer_id: number | null;
    ended_at: Date | null;
    facility_ids: number[];
    failed_count: number;
    id: number;
    initiated_by: string | null;
    is_user_deleted: boolean;
    open_count: number;
    search: unknown;
    shown_count: number;
    ssoid: string;
    started_at: Date;
    status_name: string;
    trace_id: string | null;
    type: string;
    user_first_name: string;
    user_last_name: string;
    user_name: string;
  };
  unmapped_locations: {
    customer_id: number;
    external_value: string;
    first_at: Date;
    id: number;
    last_at: Date;
    times: number;
    user_name: string;
  };
  user_creations: {
    created_at: Date;
    customer_id: number;
    idempotency_key: string;
    request_hash: Buffer;
    ssoid: string;
  };
  user_rights: {
    customer_id: number | null;
    right: string;
    ssoid: string;
  };
  users: {
    access: unknown;
    access_place: unknown;
    admin_access: string;
    config_id: number | null;
    created_at: Date;
    customer_id: number | null;
    deactivation_date: string | null;
    email: string;
    employee_id: string | null;
    ext: string | null;
    facility_ids: number[];
    federated_login_id: string | null;
    first_name: string;
    is_federated: boolean;
    last_login_at: Date | null;
    last_name: string;
    mfa_enabled: boolean;
    middle_name: string | null;
    mobile_phone: string | null;
    physician: unknown | null;
    prefix: string | null;
    primary_phone: string | null;
    scim_mapping: boolean;
    search: unknown;
    sign_on_policy_ids: number[];
    sort_first: unknown;
    sort_key: unknown;
    ssoid: string;
    status: string;
    status_changed_at: Date;
    status_place: unknown;
    title: string | null;
    token_management: boolean;
    user_name: string;
    version: number;
  };
};
