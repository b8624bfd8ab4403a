import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { describedReason } from '../../processes/reason.ts';
import { serviceErrors } from './document-lookups.ts';
import { resident } from './document-residents.ts';
import {
  destinationNames,
  erroredDocument,
  sessionStatuses,
  sourceNames,
  transferDestination,
  transferRequest,
  transferSource,
} from './document-session.ts';

const access = 'RESIDENT_DOC_MIGRATION';
const count = z.number().int();
const time = z.iso.datetime();
const readErrors = ['session.missing', 'access.denied', 'request.invalid', 'resource.notFound'] as const;

/** For example `RDM-1042`. */
const sessionKey = z.string().regex(/^RDM-\d{1,12}$/);
const byKey = z.object({ id: sessionKey });
const started = z.object({ sessionId: sessionKey, processId: z.uuid() });

export const saveDocumentSession = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/documents/sessions',
  access,
  summary: 'Saves what to move and where. It is discarded after an hour unless confirmed.',
  body: transferRequest,
  output: z.object({ sessionId: sessionKey }),
  creates: true,
  errors: serviceErrors,
});

export const deleteDocumentSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversions/documents/sessions/:id',
  access,
  summary: 'Discards a session that was saved but not confirmed.',
  params: byKey,
  output: z.void(),
  errors: [...readErrors, 'documents.confirmed'],
});

/** Moves what was saved, regardless of the request body. */
export const transferDocuments = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/documents/sessions/:id/transfer',
  access,
  summary: 'Confirms a saved session and starts moving its documents.',
  params: byKey,
  output: started,
  starts: true,
  errors: [
    ...serviceErrors,
    'documents.confirmed',
    'documents.environmentGone',
    'documents.nothingToMove',
    'documents.residentsGone',
    'documents.residentsBusy',
  ],
});

export const listDocumentSessions = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/sessions',
  access,
  summary: 'Lists the sessions of the last 120 days, newest first, as a map of session key to JSON text.',
  query: z.object({
    /** `false` leaves out the residents, who make up most of the response. */
    residents: z.enum(['true', 'false']).default('true'),
  }),
  output: z.record(z.string(), z.string()),
  errors: ['session.missing', 'access.denied', 'request.invalid'],
  privateReply: true,
});

export const sessionResident = resident.extend({
  documents: count,
  moved: count,
  notMoved: count,
  putBack: count,
  bytes: count,
  movedBytes: count,
  /** Why none of the resident's documents can be moved. */
  message: z.string().nullable(),
});
export type SessionResident = z.output<typeof sessionResident>;

export const documentSession = z.object({
  sessionKey,
  status: z.enum(sessionStatuses),
  movedBy: z.string(),
  movedDateTime: time,
  source: transferSource.extend(sourceNames.shape),
  destination: transferDestination.extend(destinationNames.shape),
  progress: z.object({
    documents: count,
    moved: count,
    notMoved: count,
    putBack: count,
    bytes: count,
    movedBytes: count,
    /** Over the last 30 seconds, or since the start if that is more recent. */
    bytesPerSecond: z.number(),
    startedAt: time,
    endedAt: time.nullable(),
  }),
  residents: z.array(sessionResident),
  /** The processes that move the documents and put them back, for clients that monitor them. */
  processId: z.uuid(),
  isCancelling: z.boolean(),
  putBack: z.object({ processId: z.uuid(), status: z.enum(sessionStatuses) }).nullable(),
  /** Why it could not continue. */
  reason: describedReason.nullable(),
  allowedActions: z.array(z.enum(['cancel', 'retry', 'putBack'])),
});
export type DocumentSession = z.output<typeof documentSession>;

export const getDocumentSession = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/sessions/:id',
  access,
  summary: 'Returns a confirmed session with its residents and progress.',
  params: byKey,
  output: documentSession,
  errors: readErrors,
  frequent: true,
});

export const listDocumentsNotMoved = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/sessions/:id/residents/:residentId/not-moved',
  access,
  summary: "A resident's documents that were not moved, or not put back, each with its reason.",
  params: byKey.extend({ residentId: z.string().min(1).max(200) }),
  output: z.array(erroredDocument),
  errors: readErrors,
  privateReply: true,
});

export const cancelDocumentSession = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/documents/sessions/cancel',
  access,
  summary:
    'Cancels everything not yet started; documents in progress are finished. Repeating it has no effect.',
  body: z.object({ sessionKey }),
  output: z.void(),
  errors: [...readErrors, 'process.ended'],
});

export const retryDocumentSession = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/documents/sessions/:id/retry',
  access,
  summary: 'Starts moving what an ended session left at the source.',
  params: byKey,
  output: started,
  starts: true,
  errors: [...serviceErrors, 'documents.running', 'documents.environmentGone', 'documents.nothingToMove'],
});

export const putBackDocumentSession = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/documents/sessions/:id/put-back',
  access,
  summary: 'Starts restoring the originals of an ended session and removing their copies.',
  params: byKey,
  output: started,
  starts: true,
  errors: [...serviceErrors, 'documents.running', 'documents.nothingToPutBack'],
});
