import * as contract from '@keystead/contract/account/session.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Actor } from '../../actor/actor.ts';
import { clearSessionCookie, readSessionCookie } from '../../http/callers/session-cookie.ts';
import { type Call, handle } from '../../http/handle.ts';
import { claimsOf } from '../../identity/claims-of.ts';
import { idleSeconds, ownPlace } from '../../identity/sessions/session-timeout.ts';
import { endSession, saveTokens, takeTokens, touchSession } from '../../identity/sessions/sessions.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'signIn'>;

export const refreshToken = handle(contract.refreshToken, async (call, services: Needs) => {
  const { actor } = call;
  if (!(await isStillSignedIn(actor, services))) {
    await endOwnSession(call, services);
    throw fail('session.missing');
  }
  return services.data.transaction('all', async (tx) => {
    await touchSession(tx, actor.sessionId, await idleSeconds(tx, ownPlace(actor)));
    return claimsOf(tx, actor);
  });
});

/** Checks with the provider that signed the person in, if it isn't ours and gave us a refresh token. */
const isStillSignedIn = async (actor: Actor, { data, seal, signIn }: Needs): Promise<boolean> => {
  const tokens = await data.transaction('all', (tx) => takeTokens(tx, seal, actor.sessionId));
  if (!tokens?.refreshToken) return true;
  const newTokens = await signIn.relyingParty.refresh(tokens);
  if (!newTokens) return false;
  await data.transaction('all', (tx) => saveTokens(tx, seal, actor.sessionId, newTokens));
  return true;
};

const endOwnSession = async (
  call: Call<typeof contract.refreshToken>,
  { data, seal }: Needs,
): Promise<void> => {
  const token = readSessionCookie(call.request);
  clearSessionCookie(call.reply);
  await data.transaction('all', async (tx) => {
    if (token) await endSession(tx, seal, token);
    await record(tx, call, {
      event: 'session.ended',
      after: { reason: 'ended by the identity provider' },
    });
  });
};
