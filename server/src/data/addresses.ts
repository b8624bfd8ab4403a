import { changeAddress } from './hosts.ts';

/** Where a server process connects as the application. */
export type Addresses = {
  /** The database itself, for what lasts longer than a transaction: listening. */
  direct: string;
  /** For everything else: the same, or a pooler in front of it that hands out connections by the transaction. */
  calls: string;
  isPooled: boolean;
};

/** Another way to the same database: an address without a login gets that of the application. */
export const withLoginOf = (appUrl: string, url: string): string => {
  let login: [user: string, password: string] = ['', ''];
  changeAddress(appUrl, ({ username, password, searchParams }) => {
    login = [
      searchParams.get('user') ?? decodeURIComponent(username),
      searchParams.get('password') ?? decodeURIComponent(password),
    ];
  });
  return changeAddress(url, ({ username, searchParams }) => {
    if (username || searchParams.has('user')) return;
    searchParams.set('user', login[0]);
    searchParams.set('password', login[1]);
  });
};

export const addressesOf = (appUrl: string, poolerUrl?: string): Addresses =>
  poolerUrl
    ? { direct: appUrl, calls: withLoginOf(appUrl, poolerUrl), isPooled: true }
    : { direct: appUrl, calls: appUrl, isPooled: false };
