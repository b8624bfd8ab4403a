import { changeAddress } from './hosts.ts';

/** Database addresses that a server process connects to as the application. */
export type Addresses = {
  /** The database itself, for anything that outlasts a transaction, such as LISTEN. */
  direct: string;
  /** For everything else: the same, or a pooler in front of it that assigns connections per transaction. */
  calls: string;
  isPooled: boolean;
};

/** Another address of the same database; if it has no login, the application's is used. */
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
