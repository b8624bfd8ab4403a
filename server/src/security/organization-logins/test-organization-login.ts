import { randomUUID } from 'node:crypto';
import { fail, failFields } from '@keystead/contract/errors.ts';
import type { LoginTestInput } from '@keystead/contract/organization-login.ts';
import * as contract from '@keystead/contract/security/organization-logins.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import { createAddressChecker } from '../../data/environments/address-checker.ts';
import { handle } from '../../http/handle.ts';
import { tryProvider } from '../../identity/federation/login-test/try-provider.ts';
import { redirectUriOf } from '../../identity/federation/organizations.ts';
import { say } from '../../language.ts';
import type { Services } from '../../services.ts';
import { issuerProblem } from './issuer-problem.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'config'>;

export const testOrganizationLogin = handle(
  contract.testOrganizationLogin,
  async ({ actor, body }, { data, seal, config }: Needs) => {
    const stored = body.id === null ? null : await readStored(actor, body.id, data);
    const clientSecret = body.clientSecret || readSecret(body, stored, seal);
    const problem = issuerProblem(body.issuer, config);
    if (problem) throw failFields(problem);
    const callbackKey = stored?.callbackKey ?? body.callbackKey ?? randomUUID();
    const client = { ...body, clientSecret, redirectUri: redirectUriOf(config.publicUrl, callbackKey) };
    const { organizations: allowed } = config.external;
    const steps = await tryProvider(body.issuer, client, { allowed, whyNot: createAddressChecker(allowed) });
    return {
      isUsable: steps.every(({ outcome }) => outcome !== 'failed'),
      steps: steps.map((step) => ({ ...step, message: say(step.message) })),
    };
  },
);

type Stored = { issuer: string; sealedSecret: string; callbackKey: string };

const readStored = async (actor: Actor, id: number, data: Needs['data']): Promise<Stored> => {
  const customerId = requireCustomer(actor);
  const stored = await data.transaction(scopeOf(actor), (tx) =>
    tx
      .selectFrom('organization_logins')
      .select(['issuer', 'sealed_secret as sealedSecret', 'callback_key as callbackKey'])
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
  );
  if (!stored) throw fail('resource.notFound');
  return stored;
};

/** The stored secret is only sent to its own issuer. */
const readSecret = ({ issuer }: LoginTestInput, stored: Stored | null, seal: Needs['seal']): string => {
  if (!stored) throw failFields({ field: 'clientSecret', ...sentence('organizationLogin.secretMissing') });
  if (stored.issuer !== issuer)
    throw failFields({ field: 'clientSecret', ...sentence('organizationLogin.secretAgain') });
  return seal.open(stored.sealedSecret, 'organization-secret');
};
