import { z } from 'zod';
import { clientScopes } from '../client-scopes.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idNumber } from '../list-query.ts';
import { phoneText, primaryPhoneMessage } from '../rules/contact/phone.ts';

/** The provider's own form, shown inside the console. Its cookie lives under this path, so its calls do too. */
export const interactionPath = '/login/interaction';
/** Where organizations send people back to; each login has its own address below it. */
export const federationCallbackPath = '/login/federation/callback';

const params = z.object({ uid: z.string().regex(/^[\w-]{10,64}$/) });

const signInErrors = ['request.invalid', 'signIn.failed', 'signIn.expired', 'request.tooMany'] as const;
const noCodeErrors = ['factor.tooSoon', 'factor.tooManyCodes'] as const;

/** An organization's login, shown as a button. */
export const organizationButton = z.object({ id: z.number().int(), text: z.string(), className: z.string() });
export type OrganizationButton = z.output<typeof organizationButton>;

/** What the form shows next. `done` contains the address that continues the authorization. */
export const signInStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('password'),
    uid: z.string(),
    customerName: z.string().nullable(),
    /** The customer's branding; null means the console's default look. */
    color: z.string().nullable(),
    logo: z.string().nullable(),
    /** The username passed by the application; empty if none. */
    userName: z.string(),
    /** Logins of the customer whose address was opened. */
    organizations: z.array(organizationButton),
  }),
  z.object({ step: z.literal('phone'), uid: z.string() }),
  z.object({
    step: z.literal('code'),
    uid: z.string(),
    phoneEnding: z.string(),
    /** The phone was entered during this sign-in and can still be corrected. */
    isEnrolling: z.boolean(),
  }),
  z.object({
    step: z.literal('newPassword'),
    uid: z.string(),
    owner: z.object({ userName: z.string(), firstName: z.string(), lastName: z.string() }),
  }),
  z.object({
    step: z.literal('consent'),
    uid: z.string(),
    application: z.string(),
    /** Who is signed in. */
    userName: z.string(),
    /** What the application requests in addition to the person's identity. */
    scopes: z.array(z.enum(clientScopes)),
  }),
  z.object({ step: z.literal('done'), location: z.string() }),
]);
export type SignInStep = z.output<typeof signInStep>;

export const getSignInStep = defineEndpoint({
  method: 'GET',
  path: `${interactionPath}/:uid`,
  access: 'public',
  summary: 'Returns what the sign-in form shows for this attempt.',
  params,
  output: signInStep,
  errors: signInErrors,
  limitPerMinute: 240,
});

export const submitPassword = defineEndpoint({
  method: 'POST',
  path: `${interactionPath}/:uid/password`,
  access: 'public',
  summary: 'Checks username and password.',
  params,
  body: z.object({ userName: z.string().max(200), password: z.string().max(500) }),
  typedName: true,
  output: signInStep,
  errors: [...signInErrors, ...noCodeErrors, 'signIn.temporaryExpired', 'outside.unavailable'],
  limitPerMinute: 120,
});

export const submitPhone = defineEndpoint({
  method: 'POST',
  path: `${interactionPath}/:uid/phone`,
  access: 'public',
  summary:
    'Enrolls the phone for codes when a policy requires codes, or corrects it until a code has proved it.',
  params,
  body: z.object({ phoneNumber: phoneText(primaryPhoneMessage) }),
  output: signInStep,
  errors: [...signInErrors, ...noCodeErrors],
  limitPerMinute: 20,
});

export const submitCode = defineEndpoint({
  method: 'POST',
  path: `${interactionPath}/:uid/code`,
  access: 'public',
  summary: 'Checks the code sent by text message.',
  params,
  body: z.object({ code: z.string().max(20) }),
  output: signInStep,
  errors: [...signInErrors, 'signIn.wrongCode'],
  limitPerMinute: 120,
});

export const resendCode = defineEndpoint({
  method: 'POST',
  path: `${interactionPath}/:uid/code/resend`,
  access: 'public',
  summary: 'Sends a new code.',
  params,
  output: signInStep,
  errors: [...signInErrors, ...noCodeErrors],
  limitPerMinute: 20,
});

export const submitNewPassword = defineEndpoint({
  method: 'POST',
  path: `${interactionPath}/:uid/new-password`,
  access: 'public',
  summary: 'Replaces an expired or temporary password before the sign-in continues.',
  params,
  body: z.object({ newPassword: z.string().max(500), confirmPassword: z.string().max(500) }),
  output: signInStep,
  errors: signInErrors,
  limitPerMinute: 120,
});

export const submitConsent = defineEndpoint({
  method: 'POST',
  path: `${interactionPath}/:uid/consent`,
  access: 'public',
  summary: 'Grants or denies what an application requests.',
  params,
  body: z.object({ isAllowed: z.boolean() }),
  output: signInStep,
  errors: signInErrors,
  limitPerMinute: 120,
});

export const findOrganizations = defineEndpoint({
  method: 'GET',
  path: `${interactionPath}/:uid/organizations`,
  access: 'public',
  summary: 'Lists the organization logins for the domain of a username, whether or not the user exists.',
  params,
  query: z.object({ userName: z.string().max(200) }),
  typedName: true,
  output: z.array(organizationButton),
  errors: signInErrors,
  limitPerMinute: 240,
});

export const startFederation = defineEndpoint({
  method: 'GET',
  path: `${interactionPath}/:uid/federation`,
  access: 'public',
  summary: "Goes on at the customer's own organization login.",
  params,
  query: z.object({
    /** One of the logins shown; otherwise the customer's login, if it has only one. */
    login: idNumber.optional(),
    /** What was already typed, so that it does not have to be typed there again. */
    userName: z.string().max(200).optional(),
  }),
  typedName: true,
  output: { stream: 'text/html' },
  redirects: true,
  errors: signInErrors,
  limitPerMinute: 120,
});
