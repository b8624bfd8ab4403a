import { z } from 'zod';
import { version } from './list-query.ts';
import { isDomainName } from './rules/network/domain-name.ts';
import { webAddressError } from './rules/network/web-address.ts';
import { label } from './rules/visible-text.ts';
import { inSchema, issueOf } from './texts/schema-messages.ts';
import { sentence } from './texts/sentence.ts';

export const organizationLoginLimits = {
  name: 60,
  issuer: 255,
  clientId: 255,
  secret: 500,
  claim: 100,
  domains: 50,
};

/** Common claims that identify a person; any other claim can be named. */
export const commonLoginClaims = ['sub', 'email', 'preferred_username', 'upn'] as const;

/** How the secret is sent: in a header, or in the body. */
export const clientAuthMethods = ['basic', 'post'] as const;
export type ClientAuthMethod = (typeof clientAuthMethods)[number];

/** What happens to people the organization knows and we don't: refused, added if in a mapped group, or added. */
export const newUserRules = ['refused', 'mapped', 'all'] as const;
export type NewUserRule = (typeof newUserRules)[number];

const discoveryPath = '/.well-known/openid-configuration';

/** Many enter the address of the discovery document in place of the issuer. */
export const withoutDiscoveryPath = (address: string): string =>
  address.endsWith(discoveryPath) ? address.slice(0, -discoveryPath.length) : address;

const issuer = z
  .string()
  .trim()
  .transform(withoutDiscoveryPath)
  .pipe(
    z
      .string()
      .min(1, inSchema(sentence('organizationLogin.issuerMissing')))
      .max(
        organizationLoginLimits.issuer,
        inSchema(sentence('text.tooLong', { maximum: organizationLoginLimits.issuer })),
      )
      .superRefine((text, context) => {
        const wrong = text === '' ? undefined : (webAddressError(text) ?? extraPart(text));
        if (wrong) context.addIssue(issueOf(wrong));
      }),
  );

const extraPart = (text: string) =>
  /[?#]/.test(text) || !URL.canParse(text) ? sentence('organizationLogin.issuerParts') : undefined;

const printable = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, inSchema(sentence('text.tooLong', { maximum })))
    .regex(/^[\x20-\x7e]*$/, inSchema(sentence('organizationLogin.characters')));

const claimName = printable(organizationLoginLimits.claim).regex(
  /^\S*$/,
  inSchema(sentence('organizationLogin.claimSpaces')),
);

/** Domains as typed in an address, normalized: no at sign, no capital letters, no duplicates. */
const domains = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .transform((text) => text.replace(/^@/, '')),
  )
  .max(organizationLoginLimits.domains)
  .transform((list) => [...new Set(list.filter((one) => one !== ''))].sort())
  .superRefine((list, context) => {
    const invalidDomain = list.find((one) => !isDomainName(one) || !one.includes('.'));
    if (invalidDomain !== undefined)
      context.addIssue(issueOf(sentence('organizationLogin.noDomain', { domain: invalidDomain })));
  });

const scopes = printable(200).regex(/^[^"\\]*$/, inSchema(sentence('organizationLogin.characters')));

/** What an administrator enters for an organization's login, except for the secret. */
const settings = z.object({
  name: label(organizationLoginLimits.name).min(1, inSchema(sentence('record.nameMissing'))),
  issuer,
  clientId: printable(organizationLoginLimits.clientId).min(
    1,
    inSchema(sentence('organizationLogin.clientMissing')),
  ),
  secretSent: z.enum(clientAuthMethods),
  /** Requested in addition to openid, email and profile; separated by spaces. */
  scopes,
  /** The domains whose people it serves; if empty, everyone at the customer. */
  domains,
  loginClaim: claimName.min(1, inSchema(sentence('organizationLogin.claimMissing'))),
  groupsClaim: claimName,
  locationClaim: claimName,
  /** Groups apply at every sign-in, not only the first. */
  followsGroups: z.boolean(),
  newcomers: z.enum(newUserRules),
  /** The environment for people whose location doesn't determine one; null for the usual environment. */
  defaultConfigId: z.number().int().positive().nullable(),
  /** The mapping whose access people in no mapped group get; null for none. */
  defaultAccessId: z.number().int().positive().nullable(),
  /** The location of people whose provider names none; null for none. */
  defaultLocationId: z.number().int().positive().nullable(),
  isActive: z.boolean(),
});

/** Makes the login's redirect URI unique. It is known before the login is saved, and never changes. */
export const callbackKey = z.uuid().toLowerCase();

/** Empty keeps the stored one. */
const clientSecret = printable(organizationLoginLimits.secret);

export const organizationLoginInput = z
  .object({ ...settings.shape, clientSecret })
  .superRefine(({ newcomers, followsGroups, groupsClaim }, context) => {
    if ((newcomers === 'mapped' || followsGroups) && groupsClaim === '')
      context.addIssue(issueOf(sentence('organizationLogin.groupsMissing'), 'groupsClaim'));
  });
export type OrganizationLoginInput = z.output<typeof organizationLoginInput>;
export type OrganizationLoginDraft = z.input<typeof organizationLoginInput>;

export const organizationLogin = z.object({
  ...settings.shape,
  issuer: z.string(),
  domains: z.array(z.string()),
  id: z.number().int(),
  /** The name that an environment's federation uses for it. */
  idpId: z.string(),
  /** The address to register at the provider, for this login only. */
  redirectUri: z.string(),
  /** The text of its button: from the environment's federation if set, otherwise the name. */
  shownAs: z.string(),
  modifiedBy: z.string(),
  modifiedDate: z.string(),
  version,
});
export type OrganizationLogin = z.output<typeof organizationLogin>;

/** The input for testing a provider before anything is saved. */
export const loginTestInput = z.object({
  /** The login whose stored secret is used when none is typed. */
  id: z.number().int().positive().nullable(),
  issuer,
  clientId: settings.shape.clientId,
  clientSecret,
  secretSent: settings.shape.secretSent,
  scopes,
  /** Of a login that isn't saved yet. */
  callbackKey: callbackKey.optional(),
});
export type LoginTestInput = z.output<typeof loginTestInput>;

const loginTestSteps = ['provider', 'keys', 'client', 'redirect'] as const;
const loginTestOutcomes = ['passed', 'failed', 'unknown'] as const;

const loginTestStep = z.object({
  step: z.enum(loginTestSteps),
  outcome: z.enum(loginTestOutcomes),
  message: z.string(),
});
export type LoginTestStep = z.output<typeof loginTestStep>;

/** The steps tried, in order; steps that a failure prevents are not tried. */
export const loginTestResult = z.object({ isUsable: z.boolean(), steps: z.array(loginTestStep) });
export type LoginTestResult = z.output<typeof loginTestResult>;
