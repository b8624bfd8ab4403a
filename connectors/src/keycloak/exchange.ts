import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client';
import type { CallContext, ConnectorSettings } from '../call-external.ts';
import { createExternalDispatcher, type SentRequest } from '../external-dispatcher.ts';
import { system, toExternalError } from './keycloak-error.ts';
import type { KeycloakRealm } from './port.ts';

const defaultTimeoutMs = 10_000;

type ExchangeOptions = {
  context: CallContext | undefined;
  /** What the service log shows as sent. */
  sent: unknown;
  /** What it shows of the reply; all of it if omitted. */
  observedReply?: ((body: unknown) => unknown) | undefined;
  /** Which of several similar calls this is, for the error: 'page 2'. */
  place?: string | undefined;
  /** The reply must not be logged. */
  isToken?: boolean;
};

export type Exchange = <Reply>(
  realm: KeycloakRealm,
  options: ExchangeOptions,
  send: (client: KeycloakAdminClient) => Promise<Reply>,
) => Promise<Reply>;

/**
 * One request of the official client, limited to the listed external hosts, timed and observed. Each request has its own
 * client, so its signal, trace and observer apply to this request alone.
 */
export function createExchange({
  allowed,
  timeoutMs = defaultTimeoutMs,
  onCall,
}: ConnectorSettings): Exchange {
  const dispatcher = createExternalDispatcher(allowed);
  return async (realm, { context, sent, observedReply, place, isToken }, send) => {
    const requests: SentRequest[] = [];
    const timeout = AbortSignal.timeout(timeoutMs);
    const requestOptions = {
      dispatcher: dispatcher((request) => requests.push(request)),
      redirect: 'manual' as const,
      signal: context?.signal ? AbortSignal.any([timeout, context.signal]) : timeout,
      headers: context?.traceId ? { 'x-trace-id': context.traceId } : {},
    };
    const started = performance.now();
    let responseBody: unknown;
    try {
      const client = new KeycloakAdminClient({ baseUrl: realm.url, realmName: realm.realm, requestOptions });
      const reply = await send(client);
      if (!isToken) responseBody = observedReply ? observedReply(reply) : reply;
      return reply;
    } catch (error) {
      if (error instanceof NetworkError) responseBody = error.responseData;
      throw toExternalError(error, place);
    } finally {
      const durationMs = Math.round(performance.now() - started);
      const traceId = context?.traceId;
      for (const request of requests) {
        onCall?.({ ...request, system, requestBody: sent, responseBody, durationMs, traceId });
      }
    }
  };
}
