import type { FastifyBaseLogger } from 'fastify';
import Provider, { type JWK } from 'oidc-provider';
import { type ProviderNeeds, providerConfiguration } from './provider-configuration.ts';
import { recordSignIn } from './record-sign-in.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Below this path of the public address. */
export const providerPath = '/idp';

export type EmbeddedProvider = {
  /** Changes when the keys do: everything it remembers is in the database, so a new one takes over unnoticed. */
  current: () => Provider;
  rotateKeys: () => Promise<void>;
  /** Takes over keys that another process has made. */
  refreshKeys: () => Promise<void>;
  stop: () => void;
};

type Needs = ProviderNeeds & { signingKeys: SigningKeys; log: Pick<FastifyBaseLogger, 'error'> };

const refreshMs = 60_000;

export const openEmbeddedProvider = async (needs: Needs): Promise<EmbeddedProvider> => {
  const { signingKeys, log } = needs;
  await signingKeys.rotate();
  let keys = await signingKeys.read();
  let provider = build(needs, keys);

  const refreshKeys = async () => {
    const newest = await signingKeys.read();
    if (kidsOf(newest) === kidsOf(keys)) return;
    keys = newest;
    provider = build(needs, keys);
  };
  const timer = setInterval(
    () => refreshKeys().catch((error) => log.error({ err: error }, 'The signing keys could not be read')),
    refreshMs,
  );
  timer.unref();

  return {
    current: () => provider,
    rotateKeys: async () => {
      await signingKeys.rotate();
      await refreshKeys();
    },
    refreshKeys,
    stop: () => clearInterval(timer),
  };
};

const kidsOf = (keys: JWK[]): string => keys.map(({ kid }) => kid).join(' ');

const build = (needs: Needs, keys: JWK[]): Provider => {
  const provider = new Provider(`${needs.publicUrl}${providerPath}`, providerConfiguration(needs, keys));
  // Told the public address by the mount, in the headers of a proxy.
  provider.proxy = true;
  const logError = (error: unknown) => needs.log.error({ err: error }, 'The identity provider failed');
  provider.on('server_error', (_, error) => logError(error));
  provider.on('authorization.success', (context) => void recordSignIn(needs.data, context).catch(logError));
  provider.onerror = logError;
  return provider;
};
