import type {
  TransferDestination,
  TransferSource,
} from '@keystead/contract/conversions/documents/document-session.ts';
import { type Failure, failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';

export const sameFacility = (): Failure =>
  failFields({ field: 'destinationSession.destFacilityId', ...sentence('documents.sameFacility') });

export const requireDifferentFacilities = (
  source: Pick<TransferSource, 'configId' | 'sourceFacilityId'>,
  destination: Pick<TransferDestination, 'configId' | 'destFacilityId'>,
): void => {
  const isSame =
    source.configId === destination.configId && source.sourceFacilityId === destination.destFacilityId;
  if (isSame) throw sameFacility();
};
