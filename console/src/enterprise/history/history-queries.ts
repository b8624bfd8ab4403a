import type { InputOf } from '@keystead/contract/endpoint.ts';
import {
  type listChanges,
  listChanges as listChangesOf,
  previewConfigurationRestore,
  previewParameterRestore,
} from '@keystead/contract/enterprise/history.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { enterpriseKey } from '../enterprise-key.ts';

export type HistoryOf = InputOf<typeof listChanges>['query']['of'];
export type Side = 'before' | 'after';

const pageSize = 50;

/** Page by page, newest first. */
export const historyQuery = (of: HistoryOf, id: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [enterpriseKey, 'history', of, id, search],
    queryFn: ({ signal, pageParam }) =>
      call(listChangesOf, { query: { of, id, search, page: pageParam, size: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 0,
  });

export const parameterPreviewQuery = (changeId: number, side: Side) =>
  queryOptions({
    queryKey: [enterpriseKey, 'restore-parameter', changeId, side],
    queryFn: ({ signal }) =>
      call(previewParameterRestore, { params: { id: changeId }, query: { side } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const configurationPreviewQuery = (configurationId: number, at: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'restore-configuration', configurationId, at],
    queryFn: ({ signal }) =>
      call(previewConfigurationRestore, { params: { id: configurationId }, query: { at } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
