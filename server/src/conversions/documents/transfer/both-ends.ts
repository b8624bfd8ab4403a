import { setTimeout as pause } from 'node:timers/promises';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { ResidentDocuments } from '@keystead/connectors/resident-documents/port.ts';
import { z } from 'zod';
import { type DocumentNeeds, type DocumentService, openDocuments } from '../open-documents.ts';
import { callSide, type Side } from './service-fault.ts';

/** The input of a session's processes. */
export const sessionInput = z.object({
  sessionId: z.number().int(),
  source: z.object({ configId: z.number().int() }),
  destination: z.object({ configId: z.number().int(), facilityId: z.number().int() }),
});
export type SessionInput = z.output<typeof sessionInput>;

export const toSessionInput = ({ id, source, destination }: SessionPlaces): SessionInput => ({
  sessionId: id,
  source: { configId: source.configId },
  destination: { configId: destination.configId, facilityId: destination.destFacilityId },
});

type SessionPlaces = {
  id: number;
  source: { configId: number };
  destination: { configId: number; destFacilityId: number };
};

type ServiceCall<T> = (
  documents: ResidentDocuments,
  url: string,
  context: DocumentService['context'],
) => Promise<T>;

/** The two services that a session moves documents between. */
export type BothEnds = {
  callService: <T>(side: Side, call: ServiceCall<T>) => Promise<T>;
  /** The same for routine calls made for each document: the journal records successes, the log only failures. */
  callServiceQuietly: <T>(side: Side, call: ServiceCall<T>) => Promise<T>;
  /** The document types at the destination, by name. */
  types: ReadonlyMap<string, number>;
};

/** Addresses, credentials and types are looked up again after this time. */
const cacheMs = 30_000;
/** A service that asked us to come back later is left alone for that long, up to this limit. */
const maxPauseMs = 10_000;

const cachedEnds = new Map<string, Promise<BothEnds>>();
const pausedUntil = new Map<string, number>();

export const getBothEnds = (
  needs: DocumentNeeds,
  { processId, input, traceId }: { processId: string; input: SessionInput; traceId: string },
): Promise<BothEnds> => {
  const cached = cachedEnds.get(processId);
  if (cached) return cached;
  const ends = openBothEnds(needs, input, traceId);
  cachedEnds.set(processId, ends);
  const evict = () => {
    if (cachedEnds.get(processId) === ends) cachedEnds.delete(processId);
  };
  ends.catch(evict);
  // Only the server process that settles the last document learns that the transfer has ended.
  setTimeout(evict, cacheMs).unref();
  return ends;
};

export const clearCachedEnds = (processId: string): void => void cachedEnds.delete(processId);

const openBothEnds = async (
  needs: DocumentNeeds,
  input: SessionInput,
  traceId: string,
): Promise<BothEnds> => {
  const documents = needs.external.residentDocuments;
  const services: Record<Side, DocumentService> = {
    source: await openDocuments(needs, { configId: input.source.configId, traceId }),
    destination: await openDocuments(needs, { configId: input.destination.configId, traceId }),
  };
  const createCaller =
    (isRoutine: boolean): BothEnds['callService'] =>
    (side, call) =>
      callSide(side, async () => {
        const { url, context } = services[side];
        await waitForPause(url);
        return call(documents, url, { ...context, isRoutine }).catch((error) => {
          notePause(url, error);
          throw error;
        });
      });
  const callService = createCaller(false);
  const types = await callService('destination', (service, url, context) =>
    service.documentTypes(url, input.destination.facilityId, context),
  );
  return {
    callService,
    callServiceQuietly: createCaller(true),
    types: new Map(types.map(({ id, name }) => [name, id])),
  };
};

const waitForPause = async (url: string): Promise<void> => {
  const waitMs = Math.min((pausedUntil.get(url) ?? 0) - Date.now(), maxPauseMs);
  if (waitMs > 0) await pause(waitMs);
};

const notePause = (url: string, error: unknown): void => {
  const pauseMs = error instanceof ExternalError && error.isRetryable ? (error.retryAfterMs ?? 0) : 0;
  if (pauseMs > 0) pausedUntil.set(url, Date.now() + pauseMs);
};
