import { type DurationRange, durationRange } from '@keystead/contract/rules/time/duration-search.ts';
import { dayAfter, startOfDay } from '@keystead/contract/rules/time/time-zone.ts';

/** What a search asks for; an empty text asks for nothing. `to` is exclusive. */
export type LogFilter = {
  url: string;
  request: string;
  response: string;
  traceId: string;
  status: number;
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
  duration?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  zone: string;
};

export const toLogFilter = (query: Query): LogFilter => ({
  url: query.url ?? '',
  request: query.request ?? '',
  response: query.response ?? '',
  traceId: query.traceId ?? '',
  status: query.statusCode,
  duration: query.duration ? durationRange(query.duration) : null,
  from: query.startDate ? startOfDay(query.startDate, query.zone) : null,
  to: query.endDate ? startOfDay(dayAfter(query.endDate), query.zone) : null,
});

const texts = ({ url, request, response }: LogFilter): string[] => [url, request, response].filter(Boolean);

/** Only dates and a status: answered by the counts and by the order's own index. */
export const isBrowsing = (filter: LogFilter): boolean =>
  texts(filter).length === 0 && !filter.traceId && !filter.duration;

export const isEverything = (filter: LogFilter): boolean =>
  isBrowsing(filter) && !filter.status && !filter.from && !filter.to;

/** A trigram needs three letters or digits in a row; without one the index has nothing to look up. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

export const isIndexed = (filter: LogFilter): boolean =>
  filter.traceId !== '' || filter.duration !== null || texts(filter).some(hasTrigram);

/** Ids, numbers and numbered names are rare: whether they are common need not be asked. */
export const isRareByNature = (filter: LogFilter): boolean =>
  filter.traceId !== '' || texts(filter).some((text) => /\d\d/.test(text));
