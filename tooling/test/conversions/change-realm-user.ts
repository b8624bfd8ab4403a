import type { Sandbox } from '../../../sandbox/src/sandbox.ts';

/** A change made in the realm `cedar` of the sandbox by someone else. */
export const changeRealmUser = async (
  { url, settings }: Sandbox,
  userName: string,
  change: Record<string, unknown>,
): Promise<void> => {
  const form = {
    grant_type: 'client_credentials',
    client_id: 'keystead',
    client_secret: settings.credential,
  };
  const granted = await fetch(`${url}/keycloak/realms/cedar/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const users = `${url}/keycloak/admin/realms/cedar/users`;
  const found = await fetch(`${users}?username=${userName}&exact=true`, { headers });
  const [user] = (await found.json()) as { id: string }[];
  const body = JSON.stringify(change);
  const changed = await fetch(`${users}/${user?.id}`, { method: 'PUT', headers, body });
  if (changed.status !== 204) throw new Error(`${userName} could not be changed.`);
};
