import * as contract from '@keystead/contract/account/session.ts';
import type { Tx } from '../../data/database.ts';
import { clearSessionCookie, readSessionCookie } from '../../http/callers/session-cookie.ts';
import { type Call, handle } from '../../http/handle.ts';
import { readFederation } from '../../identity/federation/read-federation.ts';
import { enqueueLogoutNotices } from '../../identity/logouts/enqueue-logout-notices.ts';
import { endSession } from '../../identity/sessions/sessions.ts';
import { auditPerson } from '../../identity/steps/audit-person.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'config' | 'data' | 'jobs' | 'seal' | 'signIn' | 'log'>;
type LogOffCall = Call<typeof contract.logOff>;

export const logOff = handle(contract.logOff, async (call, needs: Needs) => {
  const { config, data, jobs, seal, signIn, log } = needs;
  const { request, reply } = call;
  const token = readSessionCookie(request);
  const ended = token ? await data.transaction('all', (tx) => endAndRecord(tx, call, seal, token)) : null;
  clearSessionCookie(reply);
  await signIn.interactions.endBrowserSession(request, reply);
  await data.transaction('all', (tx) => enqueueLogoutNotices(tx, jobs));
  if (!ended) return { logoutUrl: null };
  if (!config.externalProvider) return { logoutUrl: ended.organizationUrl };
  const logoutUrl = await signIn.relyingParty.endSessionUrl(ended.tokens).catch((error: unknown) => {
    log.warn({ err: error }, 'The identity provider cannot be reached');
    return null;
  });
  return { logoutUrl };
});

const endAndRecord = async (tx: Tx, call: LogOffCall, seal: Needs['seal'], token: string) => {
  const ended = await endSession(tx, seal, token);
  if (!ended) return null;
  const { person, tokens } = ended;
  const event = call.body?.reason === 'timeout' ? 'session.timedOut' : 'session.left';
  await record(tx, call, { event, ...auditPerson(person) });
  const federation = person.isFederated ? await readFederation(tx, person.customerId) : null;
  const organizationUrl =
    federation?.sloEnabled && /^https?:/i.test(federation.logoutUrl) ? federation.logoutUrl : null;
  return { tokens, organizationUrl };
};
