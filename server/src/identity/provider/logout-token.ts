import { randomUUID } from 'node:crypto';
import { createExternalFetch } from '@keystead/connectors/external-fetch.ts';
import type { HostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import type Provider from 'oidc-provider';

/** The part of a client that is missing from the library's types. */
type LogoutClient = { backchannelLogout: (ssoid: string, sid: string) => Promise<void> };

const event = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * The provider itself would call applications once, while the person waits, and only for sign-outs on its own page.
 * Instead, the end of a session is noted in the database, however it ends, and a job notifies the applications.
 */
export const delegateLogoutToJobs = ({ Client }: Provider): void => {
  Object.assign(Client.prototype, { backchannelLogout: async () => undefined } satisfies LogoutClient);
};

type EndedSession = { clientId: string; ssoid: string; sid: string };

export const sendLogoutToken = async (
  provider: Provider,
  allowed: HostAllowlist,
  { clientId, ssoid, sid }: EndedSession,
): Promise<void> => {
  const client = await provider.Client.find(clientId);
  const address = client?.backchannelLogoutUri;
  if (!client || !address) return;
  const token = new provider.IdToken({}, { client });
  token.set('sub', ssoid);
  token.set('events', { [event]: {} });
  token.set('jti', randomUUID());
  token.set('sid', sid);
  const body = new URLSearchParams({ logout_token: await token.issue({ use: 'logout' }) });
  const reply = await createExternalFetch(allowed)(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body,
  });
  if (reply.status !== 200 && reply.status !== 204) throw new Error(`${address} answered ${reply.status}.`);
};
