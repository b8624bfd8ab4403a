import type { SourceSelection } from '../stored-transfer.ts';
import { useDocumentPlace, useUnitsAndTypes } from '../use-document-place.ts';

/** The names of what was chosen, fetched again: only the ids were kept. */
export const useSourceNames = (source: SourceSelection) => {
  const place = useDocumentPlace({
    configId: source.configId,
    corporationId: source.sourceCorporationId,
    facilityId: source.sourceFacilityId,
  });
  const { units, types } = useUnitsAndTypes(place);
  const namesOf = (options: readonly { id: number; name: string }[], ids: readonly number[]) =>
    options.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return {
    environment: place.environment ? place.environmentName(place.environment.configId) : '',
    corporation: place.corporation?.corpName ?? '',
    facility: place.facility?.facilityName ?? '',
    units: namesOf(units, source.sourceUnitId),
    types: namesOf(types, source.sourceDocTypes),
  };
};

export type SourceNames = ReturnType<typeof useSourceNames>;
