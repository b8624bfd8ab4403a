import * as contract from '@keystead/contract/account/sign-in.ts';
import { type Call, handle } from '../../http/handle.ts';
import { rememberDeparture } from '../../identity/federation/departures.ts';
import { setFederationCookie } from '../../identity/federation/federation-cookie.ts';
import { readFederation } from '../../identity/federation/read-federation.ts';
import { failedSignInPath } from '../../identity/provider/provider-pages.ts';
import { findCustomer } from '../../identity/steps/show-step.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'data' | 'signIn'>;
type FederationCall = Call<typeof contract.startFederation>;

/** The browser is on its way between pages: whatever goes wrong must end on one. */
export const startFederation = handle(contract.startFederation, async (call, services: Needs) => {
  const url = await leave(call, services).catch((error: unknown) => {
    call.request.log.warn({ err: error }, "The organization's login cannot be reached");
    return null;
  });
  return call.reply.redirect(url ?? failedSignInPath);
});

const leave = async (call: FederationCall, { data, signIn }: Needs): Promise<string | null> => {
  const interaction = await signIn.interactions.open(call);
  const customer = await data.transaction('all', async (tx) => {
    const found = await findCustomer(tx, interaction.params['mx.crmId']);
    return found && { id: found.id, federation: await readFederation(tx, found.id) };
  });
  if (!customer?.federation) return null;
  const left = await signIn.organizations.leave(
    customer.federation.idpId,
    interaction.params['mx.fresh'] !== undefined,
  );
  if (!left) return null;
  const { url, departure } = left;
  await data.transaction('all', (tx) =>
    rememberDeparture(tx, { uid: interaction.uid, customerId: customer.id, departure }),
  );
  setFederationCookie(call.reply, departure.state);
  return url;
};
