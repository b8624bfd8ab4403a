import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { type FieldProblem, problemAt } from '../field-error.ts';
import { parameterKeys } from '../parameters/parameter-keys.ts';
import { nameMaximum } from '../people/user.ts';
import { emailMessage, emailText, isEmail } from '../rules/contact/email.ts';
import { mobilePhoneMessage, phoneText } from '../rules/contact/phone.ts';
import { isDomainName, splitAtDomain } from '../rules/network/domain-name.ts';
import { newPasswordErrors } from '../rules/password/new-password.ts';
import { fullUsernameProblem, userNameText } from '../rules/username.ts';
import { label } from '../rules/visible-text.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';
import { customerNameLimit } from './customers.ts';
import { type ValueContext, valueError } from './parameters/parameter-value.ts';

/** How long the first person's set-up address is valid. */
export const setUpMinutes = 60;

/** Systems named in the settings; each can be tested before anything depends on it. */
export const testedSystems = ['mail', 'textMessages', 'registry', 'launcher', 'messageBus'] as const;
export type TestedSystem = (typeof testedSystems)[number];

const token = z.string().regex(/^[\w-]{20,100}$/);
const phoneNumber = phoneText(mobilePhoneMessage);
const email = emailText.refine(isEmail, inSchema(emailMessage));

/** The fields that the first person fills in. */
export const setUpFields = z.object({
  providerName: label(customerNameLimit).min(1, inSchema(sentence('setUp.providerMissing'))),
  firstName: label(nameMaximum).min(1, inSchema(sentence('user.ownFirstNameMissing'))),
  lastName: label(nameMaximum).min(1, inSchema(sentence('user.ownLastNameMissing'))),
  userName: userNameText,
  email,
  newPassword: z.string().max(500),
  confirmPassword: z.string().max(500),
  phoneNumber,
  code: z
    .string()
    .trim()
    .max(20)
    .min(1, inSchema(sentence('factor.codeMissing'))),
  stackName: label(customerNameLimit).min(1, inSchema(sentence('setUp.stackMissing'))),
  urlTemplate: z.string().trim().max(2000),
});
export type SetUpFields = z.output<typeof setUpFields>;

const userNameProblem = (userName: string): Sentence | null => {
  const { domain } = splitAtDomain(userName);
  return isDomainName(domain) ? fullUsernameProblem(userName, [domain]) : sentence('setUp.userName');
};

/** Problems beyond the format of individual fields; only the server knows which hosts are called. */
export const setUpErrors = (entered: SetUpFields, context: ValueContext = {}): FieldProblem[] => [
  ...problemAt('userName', userNameProblem(entered.userName)),
  ...newPasswordErrors(entered, entered),
  ...problemAt('urlTemplate', valueError(parameterKeys.urlTemplate, entered.urlTemplate, context)),
];

const call = { method: 'POST', access: 'public' } as const;

export const openSetUp = defineEndpoint({
  ...call,
  path: '/api/set-up/opening',
  summary: 'Says whether the setup address is still valid, and which systems are connected.',
  body: z.object({ token }),
  output: z.object({
    expiresAt: z.string(),
    /** Whether people sign in with another provider. */
    signsInElsewhere: z.boolean(),
    systems: z.array(z.object({ system: z.enum(testedSystems), host: z.string() })),
  }),
  errors: ['request.invalid', 'setUp.gone'],
  limitPerMinute: 30,
});

export const testSystem = defineEndpoint({
  ...call,
  path: '/api/set-up/tests',
  summary: 'Tests one of the configured systems and reports the result in words.',
  body: z.discriminatedUnion('system', [
    z.object({ token, system: z.literal('mail'), to: email }),
    z.object({ token, system: z.literal('textMessages'), to: phoneNumber }),
    z.object({ token, system: z.enum(['registry', 'launcher', 'messageBus']) }),
  ]),
  output: z.object({ isFine: z.boolean(), message: z.string() }),
  errors: ['request.invalid', 'setUp.gone'],
  limitPerMinute: 20,
});

export const sendSetUpCode = defineEndpoint({
  ...call,
  path: '/api/set-up/code',
  summary: 'Sends a code to the phone to be enrolled as the first factor.',
  body: z.object({ token, phoneNumber }),
  output: nothing,
  errors: ['request.invalid', 'setUp.gone', 'factor.tooSoon', 'outside.unavailable'],
  limitPerMinute: 10,
});

export const setUp = defineEndpoint({
  ...call,
  path: '/api/set-up',
  summary: 'Creates the stack, the provider and its first administrator, once.',
  body: setUpFields.extend({ token }),
  typedName: true,
  output: nothing,
  errors: ['request.invalid', 'setUp.gone', 'setUp.finished', 'factor.expired'],
  limitPerMinute: 10,
});
