import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { DocumentProblem } from '@keystead/connectors/resident-documents/port.ts';
import { documentProblem, serviceText } from '@keystead/connectors/resident-documents/problem.ts';
import type { DocumentReason } from '@keystead/contract/conversions/documents/document-reasons.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { TextCode } from '@keystead/contract/texts/catalog.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';

/** Why a document stays where it is. */
export type StayReason = Reason<DocumentReason | TextCode>;

export type Side = 'source' | 'destination';

/** A document stays where it is, for a reason that a retry does not change. */
export class DocumentStays extends Error {
  override readonly name = 'DocumentStays';
  readonly reason: StayReason;
  constructor(reason: DocumentReason | StayReason) {
    const fullReason = typeof reason === 'string' ? { code: reason } : reason;
    super(fullReason.code);
    this.reason = fullReason;
  }
}

/** A failure of one of the two services. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';
  readonly side: Side;
  readonly fault: ExternalError;
  constructor(side: Side, fault: ExternalError) {
    super(`${side}: ${fault.message}`, { cause: fault });
    this.side = side;
    this.fault = fault;
  }
}

export const callSide = async <T>(side: Side, call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw error instanceof ExternalError ? new ServiceFault(side, error) : error;
  }
};

const problemReasons: Record<Exclude<DocumentProblem, 'unknown-type'>, DocumentReason> = {
  'too-large': 'document.tooLarge',
  duplicate: 'document.duplicate',
  'content-missing': 'document.contentMissing',
  'digest-refused': 'document.verificationFailed',
  'content-differs': 'document.contentDiffers',
};

/** Why a document was not moved, in the service's own words if there are any. */
export const faultReason = ({ side, fault }: ServiceFault, typeName: string): StayReason => {
  const knownProblem = documentProblem(fault);
  const serviceMessage = knownProblem?.text ?? serviceText(fault);
  const isRetired = side === 'source' && fault.status === 404 && !knownProblem;
  if (isRetired) return { code: 'document.gone' };
  if (serviceMessage) return sentence('process.told', { text: serviceMessage });
  if (knownProblem?.problem === 'unknown-type') return missingType(typeName);
  if (knownProblem) return { code: problemReasons[knownProblem.problem] };
  if (fault.kind === 'nonsense') return { code: `document.${side}Nonsense` };
  if (fault.kind !== 'refused' || fault.isRetryable) return { code: `document.${side}Unavailable` };
  return sentence('process.outsideRefused', { system: sentence('system.residentDocuments') });
};

export const missingType = (type: string): StayReason => sentence('document.typeMissing', { type });
