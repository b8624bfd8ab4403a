import type { Tx } from '../../data/database.ts';
import { addProviderClient, type ClientUris } from '../../enterprise/idp-application/provider-client.ts';
import { providerPath } from '../../identity/provider/embedded-provider.ts';
import type { Seal } from '../../secrets/seal.ts';
import { urlTemplate } from './environment-parameters.ts';

export type SeedApplicationsNeeds = {
  seal: Pick<Seal, 'close'>;
  sandboxUrl: string;
  /** Where people reach the installation. */
  publicUrl?: string | undefined;
};

const mapleUris: ClientUris = {
  signInRedirectUris: ['https://maplegrove.example/snf/login/callback'],
  signOutRedirectUris: ['https://maplegrove.example/snf/logout?mx.crmId=10001'],
};

const harborUris = (sandboxUrl: string): ClientUris => {
  const addressOf = (product: string, path: string) =>
    urlTemplate
      .replace('{sandbox}', sandboxUrl)
      .replace('{subdomain}', 'harbor')
      .replace('{app}', `${product}/${path}`);
  return {
    signInRedirectUris: ['snf', 'sl', 'pd'].map((product) => addressOf(product, 'login/callback')),
    signOutRedirectUris: ['snf', 'sl'].map((product) => addressOf(product, 'logout')),
  };
};

const usualUrl = 'http://localhost:4400';
const ids = { maple: 1, harbor: 2, oceanBay: 11 };
const harborProduction = 3;

/** Two applications as they should be, one that came without a client, and a product that is switched off. */
export const seedApplications = async (tx: Tx, needs: SeedApplicationsNeeds): Promise<void> => {
  await register(tx, needs, { customerId: ids.maple, name: 'Maple Grove Senior Care', uris: mapleUris });
  const uris = harborUris(needs.sandboxUrl);
  await register(tx, needs, { customerId: ids.harbor, name: 'Harbor Point Health', uris });
  await tx
    .insertInto('idp_applications')
    .values({
      customer_id: ids.oceanBay,
      client_id: null,
      issuer: null,
      sign_in_redirect_uris: ['https://oceanbay.example/snf/login/callback'],
      sign_out_redirect_uris: [],
      created_by: 'Demo',
    })
    .execute();
  await tx
    .insertInto('disabled_applications')
    .values({
      configuration_id: harborProduction,
      product: 'pd',
      customer_id: ids.harbor,
      disabled_by: 'Demo',
    })
    .execute();
};

type Registration = { customerId: number; name: string; uris: ClientUris };

const register = async (
  tx: Tx,
  { seal, publicUrl = usualUrl }: SeedApplicationsNeeds,
  { customerId, name, uris }: Registration,
): Promise<void> => {
  const { clientId } = await addProviderClient(tx, seal, { name, uris });
  await tx
    .insertInto('idp_applications')
    .values({
      customer_id: customerId,
      client_id: clientId,
      issuer: `${publicUrl}${providerPath}`,
      sign_in_redirect_uris: uris.signInRedirectUris,
      sign_out_redirect_uris: uris.signOutRedirectUris,
      created_by: 'Demo',
    })
    .execute();
};
