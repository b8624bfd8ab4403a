import {
  type DocumentEnvironment,
  getUnitsAndTypes,
  listDocumentCorporations,
  listDocumentEnvironments,
  listDocumentFacilities,
} from '@keystead/contract/conversions/documents/document-lookups.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';

const key = 'documents';

type EnvironmentIds = { configId: number; environmentId: number };

const environmentsQuery = queryOptions({
  queryKey: [key, 'environments'],
  queryFn: ({ signal }) => call(listDocumentEnvironments, {}, { signal }),
});

const corporationsQuery = (environmentIds: EnvironmentIds | undefined) =>
  queryOptions({
    queryKey: [key, 'corporations', environmentIds],
    queryFn: ({ signal }) =>
      call(
        listDocumentCorporations,
        { query: environmentIds ?? { configId: 0, environmentId: 0 } },
        { signal },
      ),
    enabled: environmentIds !== undefined,
  });

const facilitiesQuery = (environmentIds: EnvironmentIds | undefined, corporationId: number | undefined) =>
  queryOptions({
    queryKey: [key, 'facilities', environmentIds, corporationId],
    queryFn: ({ signal }) =>
      call(
        listDocumentFacilities,
        {
          query: {
            ...(environmentIds ?? { configId: 0, environmentId: 0 }),
            corporationId: corporationId ?? 0,
          },
        },
        { signal },
      ),
    enabled: environmentIds !== undefined && corporationId !== undefined,
  });

const unitsAndTypesQuery = (environmentIds: EnvironmentIds | undefined, facilityId: number | undefined) =>
  queryOptions({
    queryKey: [key, 'units-and-types', environmentIds, facilityId],
    queryFn: ({ signal }) =>
      call(
        getUnitsAndTypes,
        { query: { ...(environmentIds ?? { configId: 0, environmentId: 0 }), facilityId: facilityId ?? 0 } },
        { signal },
      ),
    enabled: environmentIds !== undefined && facilityId !== undefined,
  });

/** What the user picked. */
export type PickedPlace = {
  configId?: number | undefined;
  corporationId?: number | undefined;
  facilityId?: number | undefined;
};

const byName = <Option>(options: readonly Option[] | undefined, nameOf: (option: Option) => string) =>
  (options ?? []).toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));

/** Two customers may use the same name for an environment. */
const environmentNames = (environments: readonly DocumentEnvironment[]): Map<number, string> => {
  const isNameShared = ({ configName, configId }: DocumentEnvironment) =>
    environments.some((other) => other.configName === configName && other.configId !== configId);
  return new Map(
    environments.map((one) => [
      one.configId,
      isNameShared(one) ? `${one.configName} (${one.customerName})` : one.configName,
    ]),
  );
};

/**
 * Environment, corporation and facility, each of which determines the options for the next. The first corporation by
 * name is chosen until the user picks another; nothing is chosen from a list that could not be loaded.
 */
export const useDocumentPlace = (picked: PickedPlace) => {
  const environmentsResult = useQuery(environmentsQuery);
  const names = useMemo(() => environmentNames(environmentsResult.data ?? []), [environmentsResult.data]);
  const environments = byName(environmentsResult.data, ({ configId }) => names.get(configId) ?? '');
  const environment = environments.find(({ configId }) => configId === picked.configId);
  const environmentIds = environment && {
    configId: environment.configId,
    environmentId: environment.environmentID,
  };
  const corporationsResult = useQuery(corporationsQuery(environmentIds));
  const corporations = byName(corporationsResult.data, ({ corpName }) => corpName);
  const corporation =
    corporations.find(({ corporationID }) => corporationID === picked.corporationId) ?? corporations[0];
  const facilitiesResult = useQuery(facilitiesQuery(environmentIds, corporation?.corporationID));
  const facilities = byName(facilitiesResult.data, ({ facilityName }) => facilityName);
  return {
    environments,
    corporations,
    facilities,
    environment,
    corporation,
    facility: facilities.find(({ facilityID }) => facilityID === picked.facilityId),
    /** The display name. */
    environmentName: (configId: number) => names.get(configId) ?? '',
    isLoading: {
      environments: environmentsResult.isLoading,
      corporations: corporationsResult.isLoading,
      facilities: facilitiesResult.isLoading,
    },
  };
};

export type DocumentPlace = ReturnType<typeof useDocumentPlace>;

/** The units of a facility and its document types, by name. */
export const useUnitsAndTypes = ({
  environment,
  facility,
}: Pick<DocumentPlace, 'environment' | 'facility'>) => {
  const environmentIds = environment && {
    configId: environment.configId,
    environmentId: environment.environmentID,
  };
  const { data, isLoading } = useQuery(unitsAndTypesQuery(environmentIds, facility?.facilityID));
  const units = useMemo(
    () =>
      byName(data?.units, ({ description }) => description).map((unit) => ({
        id: unit.patientGroupID,
        name: unit.description,
      })),
    [data],
  );
  const types = useMemo(
    () =>
      byName(data?.documentTypes, ({ documentType }) => documentType).map((type) => ({
        id: type.documentTypeID,
        name: type.documentType,
      })),
    [data],
  );
  return { units, types, isLoading };
};
