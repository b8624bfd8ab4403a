import { type AdminAccessType, bundles } from '@keystead/contract/access/bundles.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';

export type DemoPerson = {
  userName: string;
  firstName: string;
  lastName: string;
  /** Null for staff of the provider, whose customer is created separately and has no number here. */
  customerId: number | null;
  configId: number | null;
  access: AdminAccessType;
  /** In addition to the bundle of the access type. */
  rights: Right[];
  status: UserStatus;
  isFederated: boolean;
  facilityIds: number[];
  hasQuestions: boolean;
  mustChange: boolean;
  failedAnswers: number;
  phone: string | null;
  hasEmail: boolean;
  deactivationDate: string | null;
};

const maple = { customerId: 1, configId: 1, domain: 'maplegrove.example' };
const harbor = { customerId: 2, configId: 3, domain: 'harborpoint.example' };
const duo = { customerId: 3, configId: 4, domain: 'duovalley.example' };
const provider = { customerId: null, configId: null, domain: 'provider.example' };

/** Facilities of Maple Grove that demo people belong to. */
export const facilities = { oaks: 101, pines: 102, cedars: 103 } as const;

type Home = typeof maple | typeof harbor | typeof duo | typeof provider;
type Overrides = Partial<Omit<DemoPerson, 'userName' | 'customerId'>>;

const person = (
  home: Home,
  name: string,
  firstName: string,
  lastName: string,
  overrides: Overrides = {},
): DemoPerson => ({
  userName: `${name}@${home.domain}`,
  firstName,
  lastName,
  customerId: home.customerId,
  configId: home.configId,
  access: 'RU',
  status: 'A',
  isFederated: false,
  facilityIds: [],
  hasQuestions: true,
  mustChange: false,
  failedAnswers: 0,
  phone: null,
  hasEmail: true,
  deactivationDate: null,
  ...overrides,
  rights: overrides.rights ?? ['PROFILE'],
});

const oneRight = (home: Home, name: string, right: Right): DemoPerson =>
  person(home, name, 'Right', name.replace('r.', ''), { rights: ['PROFILE', right] });

const conversionRights: Right[] = [
  'RESIDENT_DOC_MIGRATION',
  'PROFILE_SYNC',
  'LEGACY_LIST',
  'LEGACY_IMPORT',
  'KEYCLOAK_LIST',
  'KEYCLOAK_IMPORT',
  'IMPORT_USERS',
];

/** Sees all imports, and can start one kind of them. */
const migrator = (name: string, ...rights: Right[]): DemoPerson =>
  person(provider, `migrator.${name.toLowerCase()}`, 'Migrator', name, {
    rights: ['PROFILE', 'LEGACY_LIST', ...rights],
  });

const configurationRights: Right[] = ['MANAGE_IP', 'MANAGE_RULES', 'MANAGE_2FA', 'CUSTOMER_ADMIN', 'MAPPING'];

const administrators: DemoPerson[] = [
  person(maple, 'una.corp', 'Una', 'Corp', { access: 'UMA', facilityIds: [facilities.oaks] }),
  person(maple, 'leo.local', 'Leo', 'Local', { access: 'LMA', facilityIds: [facilities.oaks] }),
  person(maple, 'lily.limited', 'Lily', 'Limited', { access: 'LLA', facilityIds: [facilities.oaks] }),
  person(maple, 'clara.limited', 'Clara', 'Limited', { access: 'CLA' }),
  person(harbor, 'ulf.corp', 'Ulf', 'Corp', { access: 'UMA' }),
  person(duo, 'ursula.corp', 'Ursula', 'Corp', { access: 'UMA' }),
];

const ordinary: DemoPerson[] = [
  person(maple, 'olivia.ord', 'Olivia', 'Ord', { facilityIds: [facilities.oaks] }),
  person(maple, 'tess.text', 'Tess', 'Text', { phone: '+16125550173', facilityIds: [facilities.oaks] }),
  person(maple, 'nora.new', 'Nora', 'New', { hasQuestions: false, facilityIds: [facilities.oaks] }),
  person(maple, 'nick.none', 'Nick', 'None', { rights: [] }),
  person(maple, 'ed.li', 'Ed', 'Li'),
  person(maple, 'maryanne.o-brien', 'Mary Anne', "O'Brien"),
  person(maple, 'tina.timeout', 'Tina', 'Timeout', { configId: 2 }),
  person(maple, 'paul.pines', 'Paul', 'Pines', { facilityIds: [facilities.pines] }),
  person(duo, 'oscar.plain', 'Oscar', 'Plain'),
  person(harbor, 'fay.fed', 'Fay', 'Fed', { isFederated: true, hasQuestions: false }),
  person(duo, 'dan.duo', 'Dan', 'Duo', { isFederated: true, hasQuestions: false }),
  ...[0, 1, 2, 3, 4, 5].map((failures) =>
    person(maple, `reset${failures}`, 'Reset', `Failures${failures}`, { failedAnswers: failures }),
  ),
];

const statuses: DemoPerson[] = [
  person(maple, 'susan.suspended', 'Susan', 'Suspended', { status: 'S' }),
  person(maple, 'dora.deactivated', 'Dora', 'Deactivated', { status: 'D' }),
  person(maple, 'stan.staged', 'Stan', 'Staged', { status: 'ST' }),
  person(maple, 'lora.locked', 'Lora', 'Locked', { status: 'LO' }),
  person(maple, 'ella.expired', 'Ella', 'Expired', { status: 'PE' }),
  person(maple, 'rita.reset', 'Rita', 'Reset', { status: 'PR' }),
  person(maple, 'penny.pending', 'Penny', 'Pending', { status: 'PUA' }),
  person(maple, 'fiona.firstlogin', 'Fiona', 'Firstlogin', { mustChange: true }),
  person(maple, 'tim.temp', 'Tim', 'Temp', { status: 'ST', hasEmail: false, hasQuestions: false }),
  person(maple, 'tess.date', 'Tess', 'Date', { status: 'D', deactivationDate: '2026-03-31' }),
];

const staff: DemoPerson[] = [
  person(provider, 'pat.provider', 'Pat', 'Provider', { access: 'UMA' }),
  person(provider, 'lena.lockedout', 'Lena', 'Lockedout', {
    rights: ['PROFILE', 'ECT_READONLY'],
    status: 'LO',
  }),
  person(provider, 'theo.twofactor', 'Theo', 'Twofactor', {
    rights: ['PROFILE', 'SERVICE_LOG_ADMIN'],
    phone: '+16125550174',
  }),
  person(provider, 'sue.support', 'Sue', 'Support', { rights: ['PROFILE', 'VIEW_ANY_CUSTOMER'] }),
  person(provider, 'sam.super', 'Sam', 'Super', { rights: ['PROFILE', 'VIEW_ANY_CUSTOMER', ...bundles.UMA] }),
  person(provider, 'sid.supfed', 'Sid', 'Supfed', { rights: ['PROFILE', 'VIEW_ANY_CUSTOMER', 'FEDERATED'] }),
  person(provider, 'lou.logs', 'Lou', 'Logs', { rights: ['PROFILE', 'SERVICE_LOG_ADMIN'] }),
  person(provider, 'lars.nopro', 'Lars', 'Nopro', { rights: ['SERVICE_LOG_ADMIN'] }),
  person(provider, 'eve.edit', 'Eve', 'Edit', { rights: ['PROFILE', 'ECT_USER'] }),
  person(provider, 'rob.read', 'Rob', 'Read', { rights: ['PROFILE', 'ECT_READONLY'] }),
  person(provider, 'amy.admin', 'Amy', 'Admin', { rights: ['PROFILE', 'ECT_ADMIN'] }),
  person(provider, 'ed.all', 'Ed', 'All', { rights: ['PROFILE', 'ECT_USER', 'ECT_READONLY', 'ECT_ADMIN'] }),
  person(provider, 'connie.conv', 'Connie', 'Conv', { rights: ['PROFILE', ...conversionRights] }),
  migrator('Legacy', 'LEGACY_IMPORT'),
  migrator('Keycloak', 'KEYCLOAK_LIST', 'KEYCLOAK_IMPORT'),
  migrator('Csv', 'IMPORT_USERS'),
];

/** One person per right, so that each right can be tried alone. */
const singleRights: DemoPerson[] = [
  oneRight(maple, 'r.umadmin', 'UM_ADMIN'),
  oneRight(maple, 'r.loclimited', 'LOC_LIMITED'),
  person(maple, 'carl.only', 'Carl', 'Only', { rights: ['PROFILE', 'CORP_LIMITED'] }),
  oneRight(provider, 'r.residentdoc', 'RESIDENT_DOC_MIGRATION'),
  oneRight(provider, 'r.profilesync', 'PROFILE_SYNC'),
  oneRight(provider, 'r.legacy', 'LEGACY_LIST'),
  oneRight(provider, 'r.keycloak', 'KEYCLOAK_LIST'),
  oneRight(provider, 'r.import', 'IMPORT_USERS'),
  person(maple, 'tara.tokens', 'Tara', 'Tokens', { rights: ['PROFILE', 'TOKEN_MANAGER', 'MAPPING'] }),
  oneRight(harbor, 'r.token', 'TOKEN_MANAGER'),
  oneRight(harbor, 'r.reports', 'REPORTS_USER'),
  oneRight(harbor, 'r.ip', 'MANAGE_IP'),
  oneRight(harbor, 'r.rules', 'MANAGE_RULES'),
  oneRight(harbor, 'r.2fa', 'MANAGE_2FA'),
  oneRight(harbor, 'r.custadmin', 'CUSTOMER_ADMIN'),
  oneRight(harbor, 'r.mapping', 'MAPPING'),
  oneRight(harbor, 'r.idp', 'IDP_ADMIN'),
  oneRight(harbor, 'r.sessions', 'MANAGE_SESSIONS'),
  person(harbor, 'cfg.all', 'Cfg', 'All', { rights: ['PROFILE', ...configurationRights] }),
  person(harbor, 'shared.all', 'Shared', 'All', { rights: ['PROFILE', 'IDP_ADMIN', 'MANAGE_SESSIONS'] }),
];

export const demoPeople: DemoPerson[] = [
  ...administrators,
  ...ordinary,
  ...statuses,
  ...staff,
  ...singleRights,
];
