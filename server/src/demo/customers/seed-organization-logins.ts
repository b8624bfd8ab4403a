import type { Tx } from '../../data/database.ts';
import type { Seal } from '../../secrets/seal.ts';

/** The client id and secret that the sandbox's organization login has for us. */
const client = { id: 'keystead', secret: 'sandbox-demo-federation-secret' };

type DemoLogin = [customerId: number, idpId: string, name: string, domains: string[], author: string];

/** Organizations whose users sign in at their own login. */
const demoLogins: DemoLogin[] = [
  [1, 'maplegrove-duo', 'Sign in with Duo', ['maplegrove.example', 'maplegrove-care.example'], 'Una Corp'],
  [2, 'harborpoint-generic', 'Sign in with Harbor Point', ['harborpoint.example'], 'Ulf Corp'],
  [3, 'duovalley-duo', 'Sign in with Duo', ['duovalley.example'], 'Ursula Corp'],
  [14, 'birchhollow-generic', 'Sign in with Birch Hollow', ['birchhollow.example'], 'Demo'],
];

export const seedOrganizationLogins = async (
  tx: Tx,
  { seal, sandboxUrl }: { seal: Pick<Seal, 'close'>; sandboxUrl: string },
): Promise<void> => {
  await tx
    .insertInto('organization_logins')
    .values(
      demoLogins.map(([customerId, idpId, name, domains, author]) => ({
        customer_id: customerId,
        idp_id: idpId,
        name,
        issuer: `${sandboxUrl}/organization-login/${idpId}`,
        client_id: client.id,
        sealed_secret: seal.close(client.secret, 'organization-secret'),
        secret_sent: 'post' as const,
        domains,
        login_claim: 'sub',
        is_active: true,
        modified_by: author,
      })),
    )
    .execute();
};
