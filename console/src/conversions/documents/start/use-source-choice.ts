import { selectionMaximum } from '@keystead/contract/conversions/documents/document-residents.ts';
import type { TransferSource } from '@keystead/contract/conversions/documents/document-session.ts';
import { useState } from 'react';
import type { SourceSelection } from '../stored-transfer.ts';
import {
  type DocumentPlace,
  type PickedPlace,
  useDocumentPlace,
  useUnitsAndTypes,
} from '../use-document-place.ts';
import type { DayRange } from './typed-range.ts';
import { useResidentSearch } from './use-resident-search.ts';

type Fields = { picked: PickedPlace; units: number[]; types: number[]; range: DayRange | null };

const empty: Fields = { picked: {}, units: [], types: [], range: null };

const fieldsOf = (stored: SourceSelection): Fields => ({
  picked: {
    configId: stored.configId,
    corporationId: stored.sourceCorporationId,
    facilityId: stored.sourceFacilityId,
  },
  units: stored.sourceUnitId,
  types: stored.sourceDocTypes,
  range: stored.dateRange,
});

/** Null until everything is chosen. */
const sourceOf = (place: DocumentPlace, { units, types, range }: Fields): TransferSource | null => {
  const { environment, corporation, facility } = place;
  if (!environment || !corporation || !facility || !range || units.length === 0 || types.length === 0)
    return null;
  return {
    configId: environment.configId,
    sourceEnvironmentId: environment.environmentID,
    sourceCorporationId: corporation.corporationID,
    sourceFacilityId: facility.facilityID,
    sourceUnitId: units,
    sourceDocTypes: types,
    dateRange: range,
  };
};

/** Where documents are taken from, which types and dates, and whose. */
export const useSourceChoice = (stored: SourceSelection | null) => {
  const [fields, setFields] = useState<Fields>(() => (stored ? fieldsOf(stored) : empty));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(stored?.residents));
  const place = useDocumentPlace(fields.picked);
  const offered = useUnitsAndTypes(place);
  const { residents, isSearching, search, drop } = useResidentSearch(stored);
  const source = sourceOf(place, fields);
  const change = (part: Partial<Fields>) => {
    setFields({ ...fields, ...part });
    setChosen(new Set());
    drop();
  };
  const chosenResidents = residents?.filter(({ residentID }) => chosen.has(residentID)) ?? [];
  const canContinue =
    source !== null && chosenResidents.length > 0 && chosenResidents.length <= selectionMaximum;
  return {
    fields,
    place,
    offered,
    residents,
    chosen,
    setChosen,
    isSearching,
    canSearch: source !== null,
    pickPlace: (picked: PickedPlace) => change({ picked, units: [], types: [] }),
    change,
    search: () => {
      if (!source) return;
      setChosen(new Set());
      search(source);
    },
    isTooMany: chosenResidents.length > selectionMaximum,
    /** What is passed on to the review, once the user can continue. */
    selection: canContinue
      ? { ...source, residents: chosenResidents.map(({ residentID }) => residentID) }
      : null,
  };
};

export type SourceChoice = ReturnType<typeof useSourceChoice>;
