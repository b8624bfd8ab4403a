import { type DurationRange, durationRange } from '@keystead/contract/rules/time/duration-search.ts';
import { dayAfter, startOfDay } from '@keystead/contract/rules/time/time-zone.ts';

/** The fields of a search; an empty text matches everything. `to` is exclusive. */
export type LogFilter = {
  url: string;
  request: string;
  response: string;
  traceId: string;
  status: number;
  /** Only calls answered with 500 or above, or not at all. */
  onlyErrors: boolean;
  duration: DurationRange | null;
  from: Date | null;
  to: Date | null;
};

export const payloads = ['request', 'response'] as const;
export type Payload = (typeof payloads)[number];

type Query = {
  url?: string | undefined;
  request?: string | undefined;
  response?: string | undefined;
  traceId?: string | undefined;
  statusCode: number;
  onlyErrors?: boolean | undefined;
  duration?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  since?: string | undefined;
  zone: string;
};

export const toLogFilter = (query: Query): LogFilter => ({
  url: query.url ?? '',
  request: query.request ?? '',
  response: query.response ?? '',
  traceId: query.traceId ?? '',
  status: query.statusCode,
  onlyErrors: query.onlyErrors ?? false,
  duration: query.duration ? durationRange(query.duration) : null,
  from: startOf(query),
  to: query.endDate ? startOfDay(dayAfter(query.endDate), query.zone) : null,
});

const startOf = ({ startDate, since, zone }: Query): Date | null => {
  const starts = [
    ...(startDate ? [startOfDay(startDate, zone).getTime()] : []),
    ...(since ? [Date.parse(since)] : []),
  ];
  return starts.length === 0 ? null : new Date(Math.max(...starts));
};

const texts = ({ url, request, response }: LogFilter): string[] => [url, request, response].filter(Boolean);

/** Whether there are only dates, a status or errors: answered by the counts and the order's own index. */
export const isBrowsing = (filter: LogFilter): boolean =>
  texts(filter).length === 0 && !filter.traceId && !filter.duration;

export const isEverything = (filter: LogFilter): boolean =>
  isBrowsing(filter) && !filter.status && !filter.onlyErrors && !filter.from && !filter.to;

/** A trigram needs three letters or digits in a row; without one, the index can't be used. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

export const isIndexed = (filter: LogFilter): boolean =>
  filter.traceId !== '' || filter.duration !== null || filter.onlyErrors || texts(filter).some(hasTrigram);

/** Ids, numbers and numbered names are rare, so no estimate is needed. */
export const isRareByNature = (filter: LogFilter): boolean =>
  filter.traceId !== '' || texts(filter).some((text) => /\d\d/.test(text));
