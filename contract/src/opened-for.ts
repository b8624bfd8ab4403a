/** Sent with each save: who opened the page and for which customer. Another tab may have changed both since. */
export const openedForHeader = 'x-opened-for';

type OpenedFor = { ssoid: string; customerId: number | null };

export const openedFor = ({ ssoid, customerId }: OpenedFor): string => `${ssoid}/${customerId ?? ''}`;

/** What has changed since; null if nothing has, or if the caller is not a page. */
export const changedSince = (
  header: string | undefined,
  now: OpenedFor,
): 'session.otherPerson' | 'session.otherCustomer' | null => {
  if (header === undefined || header === openedFor(now)) return null;
  return header.startsWith(`${now.ssoid}/`) ? 'session.otherCustomer' : 'session.otherPerson';
};
