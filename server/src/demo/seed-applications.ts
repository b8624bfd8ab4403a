import type { Tx } from '../data/database.ts';
import { addProviderClient } from '../enterprise/idp-application/provider-client.ts';
import { providerPath } from '../identity/provider/embedded-provider.ts';
import { namedCustomers } from './customers.ts';

export type SeedApplicationsNeeds = {
  seal: { close: (text: string) => string };
  /** Where people reach the installation. */
  publicUrl?: string | undefined;
};

const oceanBayId = 11;
const usualUrl = 'http://localhost:4400';

/** One application as it should be, and one that came without a client. */
export const seedApplications = async (
  tx: Tx,
  { seal, publicUrl = usualUrl }: SeedApplicationsNeeds,
): Promise<void> => {
  const [maple] = namedCustomers;
  if (!maple) return;
  const uris = {
    signInRedirectUris: ['https://maplegrove.example/snf/login/callback'],
    signOutRedirectUris: [`https://maplegrove.example/snf/logout?mx.crmId=${maple.accountId}`],
  };
  const { clientId } = await addProviderClient(tx, seal, { name: maple.name, uris });
  await tx
    .insertInto('idp_applications')
    .values([
      {
        customer_id: maple.id,
        client_id: clientId,
        issuer: `${publicUrl}${providerPath}`,
        sign_in_redirect_uris: uris.signInRedirectUris,
        sign_out_redirect_uris: uris.signOutRedirectUris,
        created_by: 'Demo',
      },
      {
        customer_id: oceanBayId,
        client_id: null,
        issuer: null,
        sign_in_redirect_uris: ['https://oceanbay.example/snf/login/callback'],
        sign_out_redirect_uris: [],
        created_by: 'Demo',
      },
    ])
    .execute();
};
