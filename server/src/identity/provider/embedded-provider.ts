import type { HostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { applicationId } from '@keystead/contract/account/session.ts';
import type { FastifyBaseLogger } from 'fastify';
import Provider, { type JWK } from 'oidc-provider';
import { includesSecret } from '../clients/client-secrets.ts';
import { readClient } from './client-adapter.ts';
import { handleUnavailable, withUnavailableErrors } from './database-unavailable.ts';
import { delegateLogoutToJobs, sendLogoutToken } from './logout-token.ts';
import { pagePolicy } from './page-policy.ts';
import { type ProviderNeeds, providerConfiguration } from './provider-configuration.ts';
import { recordSignIns } from './record-sign-in.ts';
import { createReplyCache, type ReplyCache } from './reply-cache.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The path of the provider under the public address. */
export const providerPath = '/idp';

/** The issuer that applications are configured to trust. */
export const issuerOf = ({ publicUrl }: { publicUrl: string }): string => `${publicUrl}${providerPath}`;

export type EmbeddedProvider = {
  replies: ReplyCache;
  /** Replaced when the keys change. All state is in the database, so a new instance takes over unnoticed. */
  current: () => Provider;
  /** Throws if the application doesn't accept it. */
  sendLogoutToken: (endedSession: { clientId: string; ssoid: string; sid: string }) => Promise<void>;
  onSignedOut: (act: () => Promise<void>) => void;
  rotateKeys: () => Promise<void>;
  /** Loads keys that another process has made. */
  refreshKeys: () => Promise<void>;
  stop: () => void;
};

type Needs = ProviderNeeds & {
  signingKeys: SigningKeys;
  allowed: HostAllowlist;
  log: Pick<FastifyBaseLogger, 'error'>;
};

const refreshMs = 60_000;

export const openEmbeddedProvider = async (options: Needs): Promise<EmbeddedProvider> => {
  const needs = { ...options, data: withUnavailableErrors(options.data) };
  const { signingKeys, log } = needs;
  await signingKeys.rotate();
  let keys = await signingKeys.read();
  const replies = createReplyCache(needs.data);
  const signOutHandler = { act: async (): Promise<void> => undefined };
  const build = () => buildProvider(needs, keys, replies, signOutHandler);
  let provider = build();

  const refreshKeys = async () => {
    const newest = await signingKeys.read();
    if (kidsOf(newest) === kidsOf(keys)) return;
    keys = newest;
    provider = build();
  };
  const timer = setInterval(
    () => refreshKeys().catch((error) => log.error({ err: error }, 'The signing keys could not be read')),
    refreshMs,
  );
  timer.unref();

  return {
    replies,
    current: () => provider,
    onSignedOut: (act) => {
      signOutHandler.act = act;
    },
    sendLogoutToken: (endedSession) => sendLogoutToken(provider, needs.allowed, endedSession),
    rotateKeys: async () => {
      await signingKeys.rotate();
      await refreshKeys();
    },
    refreshKeys,
    stop: () => clearInterval(timer),
  };
};

const kidsOf = (keys: JWK[]): string => keys.map(({ kid }) => kid).join(' ');

type SignOutHandler = { act: () => Promise<void> };

const buildProvider = (
  needs: Needs,
  keys: JWK[],
  replies: Pick<ReplyCache, 'keep'>,
  signOutHandler: SignOutHandler,
): Provider => {
  const provider = new Provider(`${needs.publicUrl}${providerPath}`, providerConfiguration(needs, keys));
  const { Client } = provider;
  const compareSingleSecret = Client.prototype.compareClientSecret;
  Client.prototype.compareClientSecret = async function compareAny(providedSecret) {
    // The console's own secret is derived, not stored.
    if (this.clientId === applicationId) return compareSingleSecret.call(this, providedSecret);
    return includesSecret((await readClient(needs, this.clientId))?.secrets ?? [], providedSecret);
  };
  provider.use(handleUnavailable);
  provider.use(replies.keep);
  provider.use(pagePolicy);
  delegateLogoutToJobs(provider);
  recordSignIns(provider, needs.data);
  // The mount passes the public address in proxy headers.
  provider.proxy = true;
  const logError = (error: unknown) => needs.log.error({ err: error }, 'The identity provider failed');
  provider.on('server_error', (_, error) => logError(error));
  provider.on('end_session.success', () => void signOutHandler.act().catch(logError));
  provider.onerror = logError;
  return provider;
};
