import type { Sandbox } from '../../sandbox/src/sandbox.ts';
import type { Caller } from './caller.ts';

/** The reply to a call; the body is of the type the contract says. */
export const ask = async <T = unknown>(
  { call }: Caller,
  method: Parameters<Caller['call']>[0],
  url: string,
  body?: unknown,
): Promise<{ status: number; body: T & { code?: string; message?: string } }> => {
  const reply = await call(method, url, body);
  const isText = String(reply.headers['content-type']).startsWith('text/plain');
  if (isText) return { status: reply.statusCode, body: reply.payload as never };
  return { status: reply.statusCode, body: reply.payload === '' ? (undefined as never) : reply.json() };
};

const untouched = { enabled: false, touched: false };

/** A configuration as the create screen sends it when nothing is ticked. */
export const plainConfiguration = {
  configName: 'A new one',
  configType: 'Other',
  packageType: null,
  subdomainName: '',
  configNotes: '',
  userManagementOkta: 'false',
  userManagementKeycloak: 'false',
  userManagementLegacy: 'true',
  sharedComponentsLauncher: 'false',
  sharedComponentsContextSharing: 'false',
  isGlobal: false,
  productsNeeded: [] as string[],
  touchedProducts: [] as string[],
  flags: {
    globalSearch: untouched,
    seeding: untouched,
    aline: untouched,
    nurseRosie: untouched,
    trueSense: untouched,
  },
  federation: null as object | null,
  telsUrl: '',
};

export const unfederated = {
  federationName: 'Not Federated',
  idpId: '',
  signInButtonText: '',
  logoutUrl: '',
  sloEnabled: false,
};

/** Makes a system of the sandbox, or one product of an environment, fail in some way. */
export const setFault = (
  { url }: Sandbox,
  system: string,
  fault: object,
  environment: string | null = null,
): Promise<Response> =>
  fetch(`${url}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system, environment, fault }),
  });

/** What a sandbox system reports about itself. */
export const inspect = async ({ url, settings }: Sandbox, path: string) => {
  const headers = { authorization: `Bearer ${settings.credential}` };
  return (await fetch(`${url}${path}`, { headers })).json();
};
