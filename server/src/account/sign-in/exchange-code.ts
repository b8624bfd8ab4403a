import * as contract from '@keystead/contract/account/session.ts';
import { Failure, fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import { type Actor, openSession } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { readSessionCookie, setSessionCookie } from '../../http/callers/session-cookie.ts';
import { type Call, handle } from '../../http/handle.ts';
import { claimsOf } from '../../identity/claims-of.ts';
import { findSignedInPerson } from '../../identity/find-signed-in-person.ts';
import type { BrowserSession } from '../../identity/interactions.ts';
import { isSessionAlive } from '../../identity/provider/live-records.ts';
import type { Identity } from '../../identity/relying-party/relying-party.ts';
import { idleSeconds } from '../../identity/sessions/session-timeout.ts';
import { createSession, endSession } from '../../identity/sessions/sessions.ts';
import { auditPerson } from '../../identity/steps/audit-person.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'config' | 'data' | 'seal' | 'signIn'>;
type ExchangeCall = Call<typeof contract.exchangeCode>;

export const exchangeCode = handle(contract.exchangeCode, async (call, services: Needs) => {
  const { data, signIn } = services;
  // Read before the code is spent, and before the transaction: nothing that holds a connection may wait for another.
  const browserSession = await signIn.interactions.findBrowserSession(call.request, call.reply);
  const identity = await signIn.relyingParty.exchange(call.body).catch(rethrowBusy);
  const token = await data.transaction('all', (tx) =>
    beginSession(tx, call, services, { identity, browserSession }),
  );
  const actor = token && (await openSession(data, token, false))?.actor;
  if (!actor) throw fail('signIn.failed');
  setSessionCookie(call.reply, token);
  return data.transaction('all', async (tx) => ({
    ...(await claimsOf(tx, actor)),
    securityQuestionsMissing: await lacksQuestions(tx, actor),
  }));
});

/** While the server is busy, the code stays valid for another try. */
const rethrowBusy = (error: unknown): null => {
  if (error instanceof Failure && error.code === 'server.busy') throw error;
  return null;
};

type Found = { identity: Identity | null; browserSession: BrowserSession | null };

const beginSession = async (
  tx: Tx,
  call: ExchangeCall,
  { config, seal }: Needs,
  { identity, browserSession }: Found,
): Promise<string | null> => {
  const issuer = config.externalProvider?.issuer ?? null;
  const match = identity && (await findSignedInPerson(tx, { ...identity, issuer }));
  const person = match?.person;
  if (!identity || !person) {
    const unlinked = match?.unlinked ?? null;
    const after = unlinked
      ? { reason: 'not linked', issuer, subject: identity?.sub }
      : { reason: identity ? 'unknown person' : 'code refused' };
    const entry = { event: 'session.refused', after, result: 'Failure' } as const;
    await record(tx, call, { ...entry, ...auditPerson(unlinked) });
    return null;
  }
  const providerUid = await findLiveSession(tx, browserSession, person.ssoid);
  if (issuer === null && providerUid === null) {
    // New credentials or an administrator have ended the session that the code came from.
    const after = { reason: 'session ended' };
    await record(tx, call, {
      event: 'session.refused',
      ...auditPerson(person),
      after,
      result: 'Failure',
    });
    return null;
  }
  const previousToken = readSessionCookie(call.request);
  const endedSession = previousToken ? await endSession(tx, seal, previousToken) : null;
  if (endedSession && endedSession.person.ssoid !== person.ssoid) {
    const after = { reason: 'someone else signed in' };
    await record(tx, call, { event: 'session.ended', ...auditPerson(endedSession.person), after });
  }
  await tx
    .updateTable('users')
    .set({ last_login_at: sql<Date>`now()` })
    .where('ssoid', '=', person.ssoid)
    .execute();
  await record(tx, call, { event: 'session.started', ...auditPerson(person) });
  return createSession(tx, seal, {
    ssoid: person.ssoid,
    idleSeconds: await idleSeconds(tx, person),
    ip: call.ip,
    userAgent: call.request.headers['user-agent'],
    providerUid,
    tokens: issuer === null ? null : identity.tokens,
    provedAt: identity.provedAt,
  });
};

/** The person is locked by now: what ends their sessions either has happened or will also end the one opened here. */
const findLiveSession = async (tx: Tx, session: BrowserSession | null, ssoid: string) =>
  session?.ssoid === ssoid && (await isSessionAlive(tx, session.uid)) ? session.uid : null;

/** If the customer requires security questions, people who can have them are prompted after signing in. */
const lacksQuestions = async (tx: Tx, actor: Actor): Promise<boolean> => {
  if (actor.isFederated || actor.rights.has('VIEW_ANY_CUSTOMER')) return false;
  const settings = await tx
    .selectFrom('customer_settings')
    .select('require_security_questions')
    .where('customer_id', '=', actor.ownCustomerId)
    .executeTakeFirst();
  if (!settings?.require_security_questions) return false;
  const answer = await tx
    .selectFrom('security_answers')
    .select('slot')
    .where('ssoid', '=', actor.ssoid)
    .executeTakeFirst();
  return answer === undefined;
};
