import { Agent, buildConnector, DecoratorHandler, type Dispatcher } from 'undici';
import type { HostAllowlist } from './host-allowlist.ts';

/** A request that was sent; `status` is null until a reply arrives. */
export type SentRequest = { method: string; url: string; status: number | null };

const maxReplyBytes = 16 * 1024 * 1024;

/** Like `handler`, but reports the status first. */
function reportStatus(
  handler: Dispatcher.DispatchHandler,
  onStatus: (status: number) => void,
): Dispatcher.DispatchHandler {
  const inner: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
  return {
    onRequestStart: (...args) => inner.onRequestStart?.(...args),
    onRequestUpgrade: (...args) => inner.onRequestUpgrade?.(...args),
    onResponseStart: (controller, status, ...rest) => {
      onStatus(status);
      inner.onResponseStart?.(controller, status, ...rest);
    },
    onResponseData: (...args) => inner.onResponseData?.(...args),
    onResponseEnd: (...args) => inner.onResponseEnd?.(...args),
    onResponseError: (...args) => inner.onResponseError?.(...args),
  };
}

/**
 * For libraries that call the global `fetch` themselves and only accept a dispatcher: the same list of hosts, and the
 * same check of what a name resolves to. `watch` receives every request; the `fetch` call must set
 * `redirect: 'manual'`.
 */
export function createExternalDispatcher(allowed: HostAllowlist) {
  const agent = new Agent({
    maxResponseSize: maxReplyBytes,
    connect: (options, callback) => {
      const { lookup } = allowed.admit(`${options.protocol}//${options.host ?? options.hostname}`);
      buildConnector({ lookup })(options, callback);
    },
  });
  return (watch: (sent: SentRequest) => void): Dispatcher =>
    agent.compose((dispatch) => (options, handler) => {
      const origin = String(options.origin);
      allowed.admit(origin);
      const sent: SentRequest = { method: options.method, url: origin + options.path, status: null };
      watch(sent);
      return dispatch(
        options,
        reportStatus(handler, (status) => {
          sent.status = status;
        }),
      );
    });
}
