import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf } from '../list-query.ts';
import { queryNumber } from '../page.ts';
import { itemStates, process, processItem } from './process.ts';

const byId = z.object({ id: z.uuid() });
/** A caller who is not allowed to see a process gets 'not found'; its kind says who is. */
const readErrors = ['session.missing', 'resource.notFound'] as const;

export const getProcess = defineEndpoint({
  method: 'GET',
  path: '/api/processes/:id',
  access: 'signedIn',
  summary: 'How far a long process is.',
  params: byId,
  output: process,
  errors: readErrors,
  frequent: true,
});

export const listProcessItems = defineEndpoint({
  method: 'GET',
  path: '/api/processes/:id/items',
  access: 'signedIn',
  summary: 'Lists the outcome of each item of a process, in order; optionally only those in one state.',
  params: byId,
  query: z.object({
    state: z.enum(itemStates).optional(),
    page: queryNumber(1, 1_000_000).default(1),
    size: queryNumber(1, 1000).default(25),
  }),
  output: pageOf(processItem),
  errors: [...readErrors, 'request.invalid'],
  frequent: true,
});

export const cancelProcess = defineEndpoint({
  method: 'POST',
  path: '/api/processes/:id/cancel',
  access: 'signedIn',
  summary: 'Cancels everything not yet started; items in progress are finished.',
  params: byId,
  output: process,
  errors: [...readErrors, 'access.denied', 'process.ended'],
});

export const downloadProcessResults = defineEndpoint({
  method: 'GET',
  path: '/api/processes/:id/results',
  access: 'signedIn',
  summary: 'Every item of a process with its result, as CSV.',
  params: byId,
  output: { stream: 'text/csv' },
  errors: readErrors,
});

/** Each `changed` event contains the process as `getProcess` returns it; the stream ends with the process. */
export const watchProcess = defineEndpoint({
  method: 'GET',
  path: '/api/processes/:id/events',
  access: 'signedIn',
  summary: 'Server-sent events: the progress of a process.',
  params: byId,
  output: { stream: 'text/event-stream' },
  errors: readErrors,
  frequent: true,
});
