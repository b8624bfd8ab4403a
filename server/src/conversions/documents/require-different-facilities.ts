import type {
  DestinationPlace,
  SourcePlace,
} from '@keystead/contract/conversions/documents/document-session.ts';
import { failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';

export const requireDifferentFacilities = (
  source: Pick<SourcePlace, 'configId' | 'sourceFacilityId'>,
  destination: Pick<DestinationPlace, 'configId' | 'destFacilityId'>,
): void => {
  const isSame =
    source.configId === destination.configId && source.sourceFacilityId === destination.destFacilityId;
  if (!isSame) return;
  throw failFields({ field: 'destinationSession.destFacilityId', ...sentence('documents.sameFacility') });
};
