import { z } from 'zod';
import type { ProcessStatus } from '../../processes/process.ts';
import { day, isDayRange, resident, selectionMaximum, wrongOrder } from './document-residents.ts';

const id = z.number().int().positive().max(2_147_483_647);
const count = z.number().int();
const ids = z.array(id).min(1).max(selectionMaximum);
const name = z.string();

/** How many days the history covers. */
export const historyDays = 120;

export const sessionStatuses = ['IN-Progress', 'Completed', 'Error', 'Cancelled'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const toSessionStatus = (status: ProcessStatus): SessionStatus => {
  if (status === 'InProgress') return 'IN-Progress';
  return status === 'Completed' || status === 'Cancelled' ? status : 'Error';
};

export const transferSource = z.object({
  configId: id,
  sourceEnvironmentId: id,
  sourceCorporationId: id,
  sourceFacilityId: id,
  sourceUnitId: ids,
  sourceDocTypes: ids,
  dateRange: z.object({ from: day, to: day }).refine(isDayRange, wrongOrder),
});
export type TransferSource = z.output<typeof transferSource>;

export const transferDestination = z.object({
  configId: id,
  destEnvironmentId: id,
  destCorporationId: id,
  destFacilityId: id,
});
export type TransferDestination = z.output<typeof transferDestination>;

/** Why a resident is left out before anything is attempted. */
export const leftOutReasons = ['missing', 'ambiguous', 'unconfirmed', 'busy'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const residentId = z.string().min(1).max(200);

/** The reviewer's decision about a resident. Without one, only an exact match is moved. */
export const residentChoice = z.object({
  residentID: residentId,
  /** The resident at the destination whom the reviewer has confirmed. */
  destResidentId: residentId.optional(),
  leftOut: z.enum(leftOutReasons).optional(),
});
export type ResidentChoice = z.output<typeof residentChoice>;

const choices = z
  .array(residentChoice)
  .min(1)
  .max(selectionMaximum)
  .refine((all) => new Set(all.map(({ residentID }) => residentID)).size === all.length);

export const transferRequest = z.object({
  sourceSession: transferSource.extend({ residents: choices }),
  destinationSession: transferDestination,
});
export type TransferRequest = z.output<typeof transferRequest>;

/** Names as they were when the session was saved. */
export const sourceNames = z.object({
  sourceEnvironmentName: name,
  sourceCorporationName: name,
  sourceFacilityName: name,
  sourceUnitNames: z.array(name),
  sourceDocTypeNames: z.array(name),
});
export const destinationNames = z.object({
  destEnvironmentName: name,
  destCorporationName: name,
  destFacilityName: name,
});

/** A document that was not moved. */
export const erroredDocument = z.object({
  originalFileName: z.string(),
  documentTitle: z.string(),
  assignedDate: day,
  documentTransferStatus: z.object({
    fileNameOfDocumentsNotMoved: z.string(),
    errorMessageForDocument: z.string(),
  }),
});
export type ErroredDocument = z.output<typeof erroredDocument>;

const transferredResident = resident.extend({
  documentsCount: count,
  erroredDocumentList: z.array(erroredDocument),
  residentErrorMessage: z.string().nullable(),
});

/** A session as the history stores it, as JSON text. */
export const transferSession = z.object({
  sourceSession: transferSource.extend({ ...sourceNames.shape, residents: z.array(transferredResident) }),
  destinationSession: transferDestination.extend(destinationNames.shape),
  /** The username, which is unique to one person. */
  movedBy: name,
  movedDateTime: z.iso.datetime(),
  status: z.enum(sessionStatuses),
  /** False from the review until a person confirms. */
  confirmed: z.boolean(),
});
export type TransferSession = z.output<typeof transferSession>;
