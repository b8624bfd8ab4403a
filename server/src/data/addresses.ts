import { changeAddress } from './hosts.ts';

/** Where a server process connects as the application. */
export type Addresses = {
  /** The database itself, for what lasts longer than a transaction: listening. */
  direct: string;
  /** For everything else: the same, or a pooler in front of it that hands out connections by the transaction. */
  calls: string;
  isPooled: boolean;
};

/** The pooler's address names no login: it is the application's. */
export const addressesOf = (appUrl: string, poolerUrl?: string): Addresses => {
  if (!poolerUrl) return { direct: appUrl, calls: appUrl, isPooled: false };
  let login: [user: string, password: string] = ['', ''];
  changeAddress(appUrl, ({ username, password, searchParams }) => {
    login = [
      searchParams.get('user') ?? decodeURIComponent(username),
      searchParams.get('password') ?? decodeURIComponent(password),
    ];
  });
  const calls = changeAddress(poolerUrl, ({ searchParams }) => {
    searchParams.set('user', login[0]);
    searchParams.set('password', login[1]);
  });
  return { direct: appUrl, calls, isPooled: true };
};
