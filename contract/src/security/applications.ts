import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { version } from '../list-query.ts';
import { webAddressError, webAddressMessage } from '../rules/network/web-address.ts';
import { issueOf } from '../texts/schema-messages.ts';

const applicationActions = ['editUrl', 'disable', 'enable'] as const;

export const application = z.object({
  id: z.string(),
  name: z.string(),
  /** Null until the customer's applications are registered at the identity provider. */
  clientId: z.string().nullable(),
  /** Other applications sign in with the same client, so it cannot be refused there on its own. */
  sharesClient: z.boolean(),
  launchUrl: z.string(),
  /** Null if it serves every environment. */
  environment: z.string().nullable(),
  isEnabled: z.boolean(),
  version: version.nullable(),
  allowedActions: z.array(z.enum(applicationActions)),
  /** Actions that apply to others of its kind, and why they do not apply to this one. */
  refusedActions: z.array(z.object({ action: z.enum(applicationActions), reason: z.string() })),
});
export type Application = z.output<typeof application>;

export const launchUrlLimit = 2000;

export const launchUrl = z
  .string()
  .trim()
  .max(launchUrlLimit)
  .superRefine((text, context) => {
    const wrong = webAddressError(text) ?? (URL.canParse(text) ? undefined : webAddressMessage);
    if (wrong) context.addIssue(issueOf(wrong));
  });

const access = 'IDP_ADMIN';
const readErrors = ['session.missing', 'access.denied', 'customer.notSelected'] as const;
const byName = z.object({ id: z.string().max(100) });

export const listApplications = defineEndpoint({
  method: 'GET',
  path: '/api/security/applications',
  access,
  summary: 'Applications of the suite that share the sign-in, in every active environment.',
  output: z.array(application),
  errors: readErrors,
});

export const setLaunchUrl = defineEndpoint({
  method: 'PUT',
  path: '/api/security/applications/:id/launch-url',
  access,
  summary: 'Changes an application’s launch address.',
  params: byName,
  body: z.object({ launchUrl, version }),
  output: nothing,
  errors: [
    ...readErrors,
    'request.invalid',
    'resource.notFound',
    'record.changedBy',
    'application.isConsole',
  ],
});

export const setApplicationEnabled = defineEndpoint({
  method: 'PUT',
  path: '/api/security/applications/:id/enabled',
  access,
  summary: 'Enables or disables an application for everyone.',
  params: byName,
  body: z.object({ isEnabled: z.boolean() }),
  output: nothing,
  errors: [...readErrors, 'request.invalid', 'resource.notFound', 'application.isConsole'],
});
