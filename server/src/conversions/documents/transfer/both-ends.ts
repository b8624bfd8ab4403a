import { setTimeout as pause } from 'node:timers/promises';
import { OutsideError } from '@keystead/connectors/outside-error.ts';
import type { ResidentDocuments } from '@keystead/connectors/resident-documents/port.ts';
import { z } from 'zod';
import { type DocumentNeeds, type DocumentService, openDocuments } from '../open-documents.ts';
import { askSide, type Side } from './service-fault.ts';

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

type Asked<T> = (
  documents: ResidentDocuments,
  url: string,
  context: DocumentService['context'],
) => Promise<T>;

/** The two services that a session moves documents between. */
export type BothEnds = {
  ask: <T>(side: Side, call: Asked<T>) => Promise<T>;
  /** The same for routine calls made for each document: the journal records successes, the log only failures. */
  look: <T>(side: Side, call: Asked<T>) => Promise<T>;
  /** The document types at the destination, by name. */
  types: ReadonlyMap<string, number>;
};

/** Addresses, credentials and types are looked up again after this time. */
const keptMs = 30_000;
/** A service that asked us to come back later is left alone for that long, up to this limit. */
const longestPauseMs = 10_000;

const kept = new Map<string, { at: number; ends: Promise<BothEnds> }>();
const pausedUntil = new Map<string, number>();

export const bothEnds = (
  needs: DocumentNeeds,
  { processId, input, traceId }: { processId: string; input: SessionInput; traceId: string },
): Promise<BothEnds> => {
  const before = kept.get(processId);
  if (before && Date.now() - before.at < keptMs) return before.ends;
  const ends = open(needs, input, traceId);
  kept.set(processId, { at: Date.now(), ends });
  ends.catch(() => kept.delete(processId));
  return ends;
};

export const forgetEnds = (processId: string): void => void kept.delete(processId);

const open = async (needs: DocumentNeeds, input: SessionInput, traceId: string): Promise<BothEnds> => {
  const documents = needs.outside.residentDocuments;
  const services: Record<Side, DocumentService> = {
    source: await openDocuments(needs, { configId: input.source.configId, traceId }),
    destination: await openDocuments(needs, { configId: input.destination.configId, traceId }),
  };
  const asking =
    (isRoutine: boolean): BothEnds['ask'] =>
    (side, call) =>
      askSide(side, async () => {
        const { url, context } = services[side];
        await untilWelcome(url);
        return call(documents, url, { ...context, isRoutine }).catch((error) => {
          notePause(url, error);
          throw error;
        });
      });
  const ask = asking(false);
  const types = await ask('destination', (service, url, context) =>
    service.documentTypes(url, input.destination.facilityId, context),
  );
  return { ask, look: asking(true), types: new Map(types.map(({ id, name }) => [name, id])) };
};

const untilWelcome = async (url: string): Promise<void> => {
  const waitMs = Math.min((pausedUntil.get(url) ?? 0) - Date.now(), longestPauseMs);
  if (waitMs > 0) await pause(waitMs);
};

const notePause = (url: string, error: unknown): void => {
  const afterMs = error instanceof OutsideError && error.isRetryable ? (error.retryAfterMs ?? 0) : 0;
  if (afterMs > 0) pausedUntil.set(url, Date.now() + afterMs);
};
