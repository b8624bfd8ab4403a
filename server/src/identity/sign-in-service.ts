import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Config, derivedKey } from '../config.ts';
import type { Data } from '../data/database.ts';
import type { Seal } from '../secrets/seal.ts';
import { createOrganizations, type Organizations } from './federation/organizations.ts';
import { createHashName, type HashName } from './hash-name.ts';
import { createInteractions, type Interactions, noInteractions } from './interactions.ts';
import { openEmbeddedProvider } from './provider/embedded-provider.ts';
import { mountProvider } from './provider/mount-provider.ts';
import type { ReplyCache } from './provider/reply-cache.ts';
import { createSigningKeys } from './provider/signing-keys.ts';
import { createEmbeddedRelyingParty } from './relying-party/embedded-relying-party.ts';
import { createExternalRelyingParty } from './relying-party/external-relying-party.ts';
import type { RelyingParty } from './relying-party/relying-party.ts';
import { createHashCode, type HashCode } from './steps/text-code.ts';

/** Everything sign-in consists of, with our own provider or with the one named in the settings. */
export type SignIn = {
  relyingParty: RelyingParty;
  interactions: Interactions;
  organizations: Organizations;
  hashCode: HashCode;
  hashName: HashName;
  /** The key the browser encrypts a person's unsaved text with. */
  draftKey: (ssoid: string) => string;
  /**
   * Requests can contain a password, so only a keyed hash of them is safe to store. Followed by the hash under the
   * previous secret, if there is one.
   */
  hashRequest: (request: string) => [Buffer, ...Buffer[]];
  /** Serves our own provider; called once the app has its hooks. Calls back when a person has signed out there. */
  mount: (app: FastifyInstance, onSignedOut: () => Promise<void>) => Promise<void>;
  /** Notifies an application with a signed token that a person's session has ended; throws if it isn't accepted. */
  sendLogoutToken: (endedSession: { clientId: string; ssoid: string; sid: string }) => Promise<void>;
  /** Our provider's remembered replies about tokens, for the listener of announced changes. */
  replies: Pick<ReplyCache, 'handleNotification' | 'handleDisconnect'>;
  /** Switches to new keys immediately in this process; others follow within a minute. */
  rotateKeys: () => Promise<void>;
};

type Needs = {
  config: Pick<Config, 'publicUrl' | 'externalProvider' | 'previousSecret' | 'external'>;
  data: Data;
  seal: Seal;
  secret: string;
  app: FastifyInstance;
};

export const createSignIn = async ({ config, data, seal, secret, app }: Needs): Promise<SignIn> => {
  const { publicUrl, externalProvider, previousSecret, external } = config;
  const shared = {
    organizations: createOrganizations({ seal, publicUrl, allowed: external.organizations }),
    hashCode: createHashCode(derivedKey(secret, 'text-code')),
    hashName: createHashName(derivedKey(secret, 'user-name')),
    draftKey: (ssoid: string) =>
      createHmac('sha256', derivedKey(secret, 'drafts')).update(ssoid).digest('base64url'),
    hashRequest: (request: string): [Buffer, ...Buffer[]] => {
      const hashUnder = (one: string) =>
        createHmac('sha256', derivedKey(one, 'request')).update(request).digest();
      return previousSecret ? [hashUnder(secret), hashUnder(previousSecret)] : [hashUnder(secret)];
    },
  };
  if (externalProvider) {
    return {
      ...shared,
      relyingParty: createExternalRelyingParty({
        provider: externalProvider,
        publicUrl,
        allowed: externalProvider.allowed,
        log: app.log,
      }),
      interactions: noInteractions,
      mount: async () => undefined,
      sendLogoutToken: async () => undefined,
      replies: { handleNotification: () => undefined, handleDisconnect: () => undefined },
      rotateKeys: async () => undefined,
    };
  }

  const clientSecret = derivedKey(secret, 'client').toString('base64url');
  const provider = await openEmbeddedProvider({
    data,
    seal,
    publicUrl,
    clientSecret,
    cookieKeys: [secret, ...(previousSecret ? [previousSecret] : [])].map((one) =>
      derivedKey(one, 'provider-cookies').toString('base64url'),
    ),
    signingKeys: createSigningKeys(data, seal),
    allowed: external.organizations,
    log: app.log,
  });
  app.addHook('onClose', async () => provider.stop());
  const interactions = createInteractions(provider);
  return {
    ...shared,
    relyingParty: createEmbeddedRelyingParty({ app, publicUrl, clientSecret }),
    interactions,
    mount: (target, onSignedOut) => {
      provider.onSignedOut(onSignedOut);
      return mountProvider(target, provider, publicUrl);
    },
    sendLogoutToken: provider.sendLogoutToken,
    replies: provider.replies,
    rotateKeys: provider.rotateKeys,
  };
};
