import type { UserPolicySettings } from '@keystead/contract/access/policies/users.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { defaultTimeZone } from '@keystead/contract/rules/time/time-zone.ts';
import { defaultUsernamePattern } from '@keystead/contract/rules/username-pattern.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { parametersAt, parseFlag } from '../../data/environments/environment-parameters.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { parseFederation } from '../../identity/federation/read-federation.ts';

const keys = {
  lmaCanDeactivate: parameterKeys.localAdminSuspends,
  employeeId: parameterKeys.employeeId,
  deactivationDate: parameterKeys.deactivationDate,
  federatedLoginId: parameterKeys.federatedLoginId,
  scim: parameterKeys.scim,
  physician: parameterKeys.physician,
  domains: parameterKeys.emailDomains,
  slAutoProvision: parameterKeys.slAutoProvision,
  legacyList: parameterKeys.legacyList,
  federation: parameterKeys.federation,
  usernamePattern: parameterKeys.usernamePattern,
} as const;

/** What a customer has enabled, as the user screens and actions need it. */
export type UserSettings = UserPolicySettings & {
  mfaLicensed: boolean;
  mfaSwitchedOn: boolean;
  federatedLoginIdEnabled: boolean;
  scimEnabled: boolean;
  isPhysicianAllowed: boolean;
  slAutoProvision: boolean;
  isLegacyApi: boolean;
  domains: string[];
  timeZone: string;
  /** How usernames of new users are formed, see `usernameFromPattern`. */
  usernamePattern: string;
};

type SettingsRow = {
  licensed: boolean;
  enabled: boolean;
  timeZone: string;
  isProvider: boolean;
  hasLogin: boolean;
  parameters: Partial<Record<string, string>>;
};

/** A single statement, since every call of this area starts with it. */
const readRow = async (tx: Tx, customerId: number): Promise<SettingsRow | undefined> => {
  const parameters = parametersAt({ customerId, configId: null }, Object.values(keys));
  const { rows } = await sql<SettingsRow>`
    select ${prepared} coalesce(s.mfa_licensed, false) as licensed, coalesce(s.mfa_enabled, false) as enabled,
      c.time_zone as "timeZone", c.is_provider as "isProvider",
      exists (select from organization_logins l where l.customer_id = c.id and l.is_active) as "hasLogin",
      (select coalesce(jsonb_object_agg(p.key, p.value), '{}') from (${parameters}) p) as parameters
    from customers c left join customer_settings s on s.customer_id = c.id where c.id = ${customerId}`.execute(
    tx,
  );
  return rows[0];
};

export const readUserSettings = async (tx: Tx, customerId: number): Promise<UserSettings> => {
  const row = await readRow(tx, customerId);
  const values = new Map(Object.entries(row?.parameters ?? {}));
  const isOn = (key: keyof typeof keys, whenMissing: boolean) =>
    parseFlag(values.get(keys[key]), whenMissing);
  return {
    isProvider: row?.isProvider ?? false,
    hasFederation: (row?.hasLogin ?? false) || parseFederation(values.get(keys.federation)) !== null,
    hasMfa: (row?.licensed ?? false) && (row?.enabled ?? false),
    mfaLicensed: row?.licensed ?? false,
    mfaSwitchedOn: row?.enabled ?? false,
    lmaCanDeactivate: isOn('lmaCanDeactivate', true),
    employeeIdEnabled: isOn('employeeId', true),
    deactivationDateEnabled: isOn('deactivationDate', true),
    federatedLoginIdEnabled: isOn('federatedLoginId', false),
    scimEnabled: isOn('scim', false),
    isPhysicianAllowed: isOn('physician', false),
    slAutoProvision: isOn('slAutoProvision', true),
    isLegacyApi: isOn('legacyList', true),
    domains: (values.get(keys.domains) ?? '')
      .split(',')
      .map((domain) => domain.trim())
      .filter(Boolean),
    timeZone: row?.timeZone ?? defaultTimeZone,
    usernamePattern: values.get(keys.usernamePattern)?.trim() || defaultUsernamePattern,
  };
};
