import * as contract from '@keystead/contract/account/sign-in.ts';
import { Failure } from '@keystead/contract/errors.ts';
import type { Tx } from '../../data/database.ts';
import { type Call, handle } from '../../http/handle.ts';
import { saveDeparture } from '../../identity/federation/departures.ts';
import { setFederationCookie } from '../../identity/federation/federation-cookie.ts';
import {
  findActiveLogin,
  type OrganizationLogin,
  readActiveLogins,
} from '../../identity/federation/organization-logins.ts';
import type { Interaction } from '../../identity/interactions.ts';
import { failedSignInPath, refusedSignInPath } from '../../identity/provider/provider-pages.ts';
import { findCustomer } from '../../identity/steps/show-step.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'data' | 'signIn'>;
type FederationCall = Call<typeof contract.startFederation>;

/** The browser is between pages, so errors must end on one too. */
export const startFederation = handle(contract.startFederation, async (call, services: Needs) => {
  const url = await beginFederation(call, services).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'signIn.expired') return refusedSignInPath('expired');
    call.request.log.error({ err: error }, 'A sign-in through an organization could not be started');
    return refusedSignInPath('busy');
  });
  return call.reply.redirect(url);
});

const beginFederation = async (call: FederationCall, { data, signIn }: Needs): Promise<string> => {
  const { login: requestedLoginId, userName } = call.query;
  const interaction = await signIn.interactions.open(call);
  const login = await data.transaction('all', (tx) =>
    requestedLoginId === undefined
      ? findOnlyLogin(tx, interaction.params['mx.crmId'])
      : findActiveLogin(tx, requestedLoginId),
  );
  if (!login) return failedSignInPath;
  const isFresh = requiresFreshSignIn(interaction.params);
  const begun = await signIn.organizations
    .beginSignIn(login, { isFresh, userName })
    .catch((error: unknown) => {
      call.request.log.warn({ err: error }, "The organization's login cannot be reached");
      return null;
    });
  if (!begun) return refusedSignInPath('organization');
  const { url, departure } = begun;
  await data.transaction('all', (tx) =>
    saveDeparture(tx, {
      uid: interaction.uid,
      loginId: login.id,
      customerId: login.customerId,
      isFresh,
      leftAt: Date.now(),
      departure,
    }),
  );
  setFederationCookie(call.reply, departure.state);
  return url;
};

/** What the application requires of us is required of the organization too; otherwise an old session would do there. */
const requiresFreshSignIn = ({ prompt, max_age, 'mx.fresh': fresh }: Interaction['params']): boolean =>
  fresh !== undefined || max_age !== undefined || String(prompt).split(' ').includes('login');

const findOnlyLogin = async (tx: Tx, crmId: unknown): Promise<OrganizationLogin | null> => {
  const customer = await findCustomer(tx, crmId);
  const logins = customer ? await readActiveLogins(tx, customer.id) : [];
  return logins.length === 1 ? (logins[0] ?? null) : null;
};
