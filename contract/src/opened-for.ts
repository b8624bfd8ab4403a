/** A page says with what it saves who opened it and for which customer; another tab may have changed both since. */
export const openedForHeader = 'x-opened-for';

type OpenedFor = { ssoid: string; customerId: number | null };

export const openedFor = ({ ssoid, customerId }: OpenedFor): string => `${ssoid}/${customerId ?? ''}`;

/** What has changed since; null when nothing has, or when the caller is no page. */
export const changedSince = (
  said: string | undefined,
  now: OpenedFor,
): 'session.otherPerson' | 'session.otherCustomer' | null => {
  if (said === undefined || said === openedFor(now)) return null;
  return said.startsWith(`${now.ssoid}/`) ? 'session.otherCustomer' : 'session.otherPerson';
};
