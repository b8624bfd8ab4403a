import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import {
  type Application,
  listApplications,
  setApplicationEnabled,
  setLaunchUrl,
} from '@keystead/contract/security/applications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { securityKey } from '../security-key.ts';
import { messages } from './messages.ts';

const key = [securityKey, 'applications'];

const sorts = ['environment', 'name', 'clientId', 'launchUrl', 'isEnabled'] as const;

export const applicationList = listSearch(sorts, listPageSizes, listPageSize);

export const useApplications = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listApplications, {}, { signal }),
    staleTime: 0,
    meta: { main: true },
  });

/** Applications for all environments come first; within each environment they are in product order. */
const toPage = (rows: readonly Application[], search: ListSearch<(typeof sorts)[number]>) => {
  const placed = rows.map((row, id) => ({
    ...row,
    id,
    environment: row.environment ?? '',
    isEnabled: row.isEnabled ? messages.enabled : messages.disabled,
  }));
  const page = pageOfRows(placed, search, ['name', 'clientId', 'launchUrl', 'environment']);
  return { ...page, rows: page.rows.flatMap(({ id }) => rows[id] ?? []) };
};

export const useApplicationPage = (search: ListSearch<(typeof sorts)[number]>) => {
  const { data, isError, refetch } = useApplications();
  return { data: data && toPage(data, search), isError, isPlaceholderData: false, refetch };
};

export const useSetLaunchUrl = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ application, launchUrl }: { application: Application; launchUrl: string }) =>
      call(setLaunchUrl, {
        params: { id: application.id },
        body: { launchUrl, version: application.version ?? 0 },
      }),
    onSuccess: (_nothing, { application }) =>
      alerts.show({ type: 'success', message: messages.saved(application.name) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};

export const useSetEnabled = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isEnabled }: Application) =>
      call(setApplicationEnabled, { params: { id }, body: { isEnabled: !isEnabled } }),
    onSuccess: (_nothing, { name, isEnabled }) =>
      alerts.show({
        type: 'success',
        message: isEnabled ? messages.disabledDone(name) : messages.enabledDone(name),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};
