import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { findConsentedScopes } from '../consents/consents.store.ts';

/** A customer's own applications trust each other: consent is requested only if the application requires it. */
export const loadGrant = async (data: Pick<Data, 'transaction'>, { oidc }: KoaContextWithOIDC) => {
  const { session, client, account, provider } = oidc;
  if (!session || !client || !account) return undefined;
  const owner = { accountId: account.accountId, clientId: client.clientId };
  const requestedScopes = [...oidc.requestParamOIDCScopes];
  const consentedScopes = client.asks_consent
    ? await data.transaction('all', (tx) =>
        findConsentedScopes(tx, { ssoid: owner.accountId, clientId: owner.clientId }),
      )
    : requestedScopes;
  const grantedScopes = requestedScopes.filter((scope) => consentedScopes.includes(scope));
  if (grantedScopes.length === 0) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existingGrant = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant = existingGrant?.accountId === account.accountId ? existingGrant : new provider.Grant(owner);
  grant.addOIDCScope(grantedScopes.join(' '));
  await grant.save();
  return grant;
};
