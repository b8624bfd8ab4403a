import { reviewTransfer } from '@keystead/contract/conversions/documents/document-review.ts';
import type {
  TransferDestination,
  TransferRequest,
} from '@keystead/contract/conversions/documents/document-session.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { say } from '../../../say.ts';
import { type ReviewState, type SourceSelection, storedReview } from '../stored-transfer.ts';
import { type DocumentPlace, type PickedPlace, useDocumentPlace } from '../use-document-place.ts';
import { choiceOf, totalsOf } from './review-decisions.ts';

const destinationOf = ({ environment, corporation, facility }: DocumentPlace): TransferDestination | null =>
  environment && corporation && facility
    ? {
        configId: environment.configId,
        destEnvironmentId: environment.environmentID,
        destCorporationId: corporation.corporationID,
        destFacilityId: facility.facilityID,
      }
    : null;

const isSource = (to: TransferDestination | null, source: SourceSelection): boolean =>
  to?.configId === source.configId &&
  to.destEnvironmentId === source.sourceEnvironmentId &&
  to.destFacilityId === source.sourceFacilityId;

const usePreview = (source: SourceSelection, destination: TransferDestination | null) =>
  useQuery({
    queryKey: ['documents', 'review', source, destination],
    queryFn: ({ signal }) => {
      const { residents, ...place } = source;
      const sourceSession = { ...place, residents: residents.map((residentID) => ({ residentID })) };
      return (
        destination &&
        call(reviewTransfer, { body: { sourceSession, destinationSession: destination } }, { signal })
      );
    },
    enabled: destination !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // The residents viewed here are forgotten along with the screen.
    gcTime: 0,
    retry: false,
  });

/** The destination of the selected documents, and what would move there. */
export const useReview = (source: SourceSelection) => {
  const [reviewed, setReviewed] = useState<ReviewState>(
    () => storedReview.read() ?? { destination: {}, same: {} },
  );
  const change = (next: ReviewState) => {
    storedReview.keep(next);
    setReviewed(next);
  };
  const place = useDocumentPlace(reviewed.destination);
  const destination = destinationOf(place);
  const isSame = isSource(destination, source);
  const look = usePreview(source, isSame ? null : destination);
  const residents = look.data?.residents;
  const totals = residents && totalsOf(residents, reviewed.same);
  const { residents: _, ...from } = source;
  const request: TransferRequest | null =
    destination && residents && totals && totals.documents > 0
      ? {
          sourceSession: { ...from, residents: residents.map((one) => choiceOf(one, reviewed.same)) },
          destinationSession: destination,
        }
      : null;
  return {
    place,
    pickPlace: (picked: PickedPlace) => change({ destination: picked, same: {} }),
    facilityError: isSame ? say(sentence('documents.sameFacility')) : undefined,
    look,
    totals,
    same: reviewed.same,
    setSame: (residentId: string, destResidentId: string | null) => {
      const { [residentId]: __, ...others } = reviewed.same;
      const same = destResidentId === null ? others : { ...others, [residentId]: destResidentId };
      change({ ...reviewed, same });
    },
    /** The request to send once there is something to move. */
    request,
  };
};

export type Review = ReturnType<typeof useReview>;
