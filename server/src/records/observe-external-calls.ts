import { randomUUID } from 'node:crypto';
import type { CallObserver } from '@keystead/connectors/call-external.ts';
import type { ServiceLog } from './service-log.ts';

/** A missing reply has no status; the log shows what a gateway would have returned. */
const noAnswer = 504;

/** Every call to an external system becomes a service-log row. */
export const observeExternalCalls =
  (serviceLog: ServiceLog): CallObserver =>
  (call) =>
    serviceLog.add({
      at: new Date(),
      direction: 'out',
      system: call.system,
      method: call.method,
      url: call.url,
      status: call.status ?? noAnswer,
      durationMs: call.durationMs,
      traceId: call.traceId ?? randomUUID(),
      ssoid: null,
      customerId: null,
      request: call.requestBody,
      response: call.responseBody,
    });
