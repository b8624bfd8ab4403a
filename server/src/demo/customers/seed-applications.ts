import type { Tx } from '../../data/database.ts';
import { addClient, type ClientUris } from '../../identity/clients/clients.ts';
import { providerPath } from '../../identity/provider/embedded-provider.ts';
import type { Seal } from '../../secrets/seal.ts';
import { urlTemplate } from './environment-parameters.ts';

export type SeedApplicationsNeeds = {
  seal: Pick<Seal, 'close'>;
  sandboxUrl: string;
  /** Where users reach the installation. */
  publicUrl?: string | undefined;
};

const mapleUris: ClientUris = {
  signInRedirectUris: ['https://maplegrove.example/snf/login/callback'],
  signOutRedirectUris: ['https://maplegrove.example/snf/logout?mx.crmId=10001'],
};

const harborUris = (sandboxUrl: string, products = ['snf', 'sl', 'pd']): ClientUris => {
  const addressOf = (product: string, path: string) =>
    urlTemplate
      .replace('{sandbox}', sandboxUrl)
      .replace('{subdomain}', 'harbor')
      .replace('{app}', `${product}/${path}`);
  return {
    signInRedirectUris: products.map((product) => addressOf(product, 'login/callback')),
    signOutRedirectUris: products
      .filter((product) => product !== 'pd')
      .map((product) => addressOf(product, 'logout')),
  };
};

const defaultUrl = 'http://localhost:4400';
const ids = { maple: 1, harbor: 2, oceanBay: 11 };
const harborProduction = 3;

/** Products with their own client; the others share the customer's. */
const ownClients = [
  ['sl', 'Harbor Point Senior Living'],
  ['pd', 'Harbor Point Private Duty'],
] as const;

/** Correct applications, one without a client, and a product that is switched off. */
export const seedApplications = async (tx: Tx, needs: SeedApplicationsNeeds): Promise<void> => {
  await register(tx, needs, { customerId: ids.maple, name: 'Maple Grove Senior Care', uris: mapleUris });
  const uris = harborUris(needs.sandboxUrl);
  await register(tx, needs, { customerId: ids.harbor, name: 'Harbor Point Health', uris });
  for (const [product, name] of ownClients) {
    const registration = {
      customerId: ids.harbor,
      name,
      uris: harborUris(needs.sandboxUrl, [product]),
      isMain: false,
    };
    const application_id = await register(tx, needs, registration);
    await tx
      .insertInto('application_clients')
      .values({ configuration_id: harborProduction, product, application_id, customer_id: ids.harbor })
      .execute();
  }
  await tx
    .insertInto('idp_applications')
    .values({
      customer_id: ids.oceanBay,
      name: 'Ocean Bay',
      is_main: true,
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

type Registration = { customerId: number; name: string; uris: ClientUris; isMain?: boolean };

const register = async (
  tx: Tx,
  { seal, publicUrl = defaultUrl }: SeedApplicationsNeeds,
  { isMain = true, ...client }: Registration,
): Promise<number> => {
  const issuer = `${publicUrl}${providerPath}`;
  const { row } = await addClient(tx, seal, { ...client, isMain, issuer, createdBy: 'Demo' });
  return row.id;
};
