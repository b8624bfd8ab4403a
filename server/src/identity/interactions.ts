import { fail } from '@keystead/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { classOf } from './provider/authentication-class.ts';
import type { EmbeddedProvider } from './provider/embedded-provider.ts';

export type Interaction = InstanceType<Provider['Interaction']>;

/** Who has signed in, how, and the version of the credentials that was current at the time. */
export type Proof = {
  ssoid: string;
  means: string[];
  version: number;
  /** When the party that vouches for the person last saw a proof; just now by default. */
  provedAt?: Date;
};

type BrowserCall = { request: FastifyRequest; reply: FastifyReply; params: { uid: string } };

export type BrowserSession = { uid: string; ssoid: string };

/** What the provider waits for: a sign-in, or consent to what an application requests. */
type Prompt = 'login' | 'consent';

/** The provider's side of the sign-in form. */
export type Interactions = {
  /** The sign-in this browser has started; throws `signIn.expired` if none is waiting for one of these prompts. */
  open: (call: BrowserCall, prompts?: readonly Prompt[]) => Promise<Interaction>;
  /** The same without the browser's cookie, for callers who have proved in another way that it is theirs. */
  find: (uid: string) => Promise<Interaction | null>;
  /** Reports to the provider who has signed in; returns the path to continue with. */
  finish: (interaction: Interaction, proof: Proof) => Promise<string>;
  /** Reports to the provider whether the person consents; returns the path to continue with. */
  answerConsent: (interaction: Interaction, isAllowed: boolean) => Promise<string>;
  /** The path to continue with after the form has been answered. */
  continuationOf: (interaction: Interaction) => string;
  /** This browser's session with the provider, if anyone is signed in there. */
  findBrowserSession: (request: FastifyRequest, reply: FastifyReply) => Promise<BrowserSession | null>;
  /** Ends this browser's session with the provider, for all applications. */
  endBrowserSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

export const createInteractions = ({ current }: Pick<EmbeddedProvider, 'current'>): Interactions => ({
  open: async ({ request, reply, params }, prompts = ['login']) => {
    const found = await current().interactionDetails(request.raw, reply.raw).catch(rethrowUnavailable);
    const isWaiting = prompts.some((prompt) => prompt === found?.prompt.name);
    if (found?.uid !== params.uid || !isWaiting) throw fail('signIn.expired');
    return found;
  },

  find: async (uid) => (await current().Interaction.find(uid)) ?? null,

  finish: async (interaction, { ssoid, means, version, provedAt }) => {
    const { session } = interaction;
    const storedSession = session && (await current().Session.findByUid(session.uid));
    // Either someone else was signed in here, and the provider would show its own page asking whether to continue;
    // or that session has ended in the meantime, and the provider would look for it.
    if (session && (!storedSession || session.accountId !== ssoid)) {
      await storedSession?.destroy();
      delete interaction.session;
    }
    const ts = Math.floor((provedAt?.getTime() ?? Date.now()) / 1000);
    const login = { accountId: ssoid, ...classOf(means), remember: false, ts };
    return continueInteraction(interaction, { login, signInVersion: version });
  },

  answerConsent: (interaction, isAllowed) =>
    continueInteraction(
      interaction,
      isAllowed
        ? { ...interaction.lastSubmission, consent: {} }
        : { error: 'access_denied', error_description: 'The person did not allow it.' },
    ),

  continuationOf,

  findBrowserSession: async (request, reply) => {
    const provider = current();
    const { uid, accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    return accountId ? { uid, ssoid: accountId } : null;
  },

  endBrowserSession: async (request, reply) => {
    const provider = current();
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    if (session.accountId) await session.destroy();
    const name = provider.cookieName('session');
    for (const cookie of [name, `${name}.sig`]) {
      if (request.cookies[cookie] !== undefined)
        reply.clearCookie(cookie, { path: '/', secure: reply.server.isHttps });
    }
  },
});

/** If a sign-in can't be looked up right now, that doesn't mean it has expired. */
const rethrowUnavailable = (error: unknown): null => {
  if (error instanceof errors.TemporarilyUnavailable) throw error;
  return null;
};

const continuationOf = ({ returnTo }: Interaction): string => new URL(returnTo).pathname;

const continueInteraction = async (
  interaction: Interaction,
  result: Interaction['result'],
): Promise<string> => {
  interaction.result = result;
  await interaction.persist();
  return continuationOf(interaction);
};

/** When another provider is in charge, we show no form. */
export const noInteractions: Interactions = {
  open: () => Promise.reject(fail('signIn.expired')),
  find: async () => null,
  finish: () => Promise.reject(fail('signIn.expired')),
  answerConsent: () => Promise.reject(fail('signIn.expired')),
  continuationOf,
  findBrowserSession: async () => null,
  endBrowserSession: async () => undefined,
};
