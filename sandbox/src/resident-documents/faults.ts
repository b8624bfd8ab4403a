import type { SpecialFault } from '../system.ts';

const read = { match: '/content', method: 'GET' } as const;
const write = { match: '/documents$', method: 'POST' } as const;

/** Typical failures of a document service; each can be turned on for one environment. */
export const specialFaults: SpecialFault[] = [
  { label: 'Loses contents', fault: { kind: 'refuses', status: 404, ...read } },
  { label: 'Breaks contents off', fault: { kind: 'breaks-off', ...read } },
  { label: 'Sends pages for contents', fault: { kind: 'nonsense', ...read } },
  { label: 'Damages what is written', fault: { kind: 'spoils', ...write } },
  { label: 'Too large (413)', fault: { kind: 'refuses', status: 413, ...write } },
  { label: 'Unknown type (422)', fault: { kind: 'refuses', status: 422, ...write } },
  { label: 'Duplicate (409)', fault: { kind: 'refuses', status: 409, ...write } },
  { label: 'Throttles (429)', fault: { kind: 'refuses', status: 429, retryAfterSeconds: 2 } },
  { label: 'Busy (503)', fault: { kind: 'down', status: 503, retryAfterSeconds: 2 } },
  { label: 'A bit slow', fault: { kind: 'slow', ms: 300 } },
];

const refusals: Record<number, { error: string; message: string }> = {
  404: { error: 'content-missing', message: 'The content of this document is missing.' },
  409: { error: 'duplicate', message: 'Document already exists for this resident.' },
  413: { error: 'too-large', message: 'This document is too large.' },
  422: { error: 'unknown-type', message: 'This document type is not in use here.' },
  429: { error: 'too-many-requests', message: 'Too many calls; try again later.' },
  503: { error: 'busy', message: 'The document service is busy; try again later.' },
};

export const faultBody = (_path: string, status: number): unknown => refusals[status];
