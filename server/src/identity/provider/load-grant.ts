import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { findConsentedScopes } from '../consents/consents.store.ts';

/** A customer's own applications trust each other: consent is requested only if the application requires it. */
export const loadGrant = async (data: Pick<Data, 'transaction'>, { oidc }: KoaContextWithOIDC) => {
  const { session, client, account, provider } = oidc;
  if (!session || !client || !account) return undefined;
  const owner = { accountId: account.accountId, clientId: client.clientId };
  const asked = [...oidc.requestParamOIDCScopes];
  const consented = client.asks_consent
    ? await data.transaction('all', (tx) =>
        findConsentedScopes(tx, { ssoid: owner.accountId, clientId: owner.clientId }),
      )
    : asked;
  const granted = asked.filter((scope) => consented.includes(scope));
  if (granted.length === 0) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant = known?.accountId === account.accountId ? known : new provider.Grant(owner);
  grant.addOIDCScope(granted.join(' '));
  await grant.save();
  return grant;
};
