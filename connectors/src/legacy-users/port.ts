import type { CallContext } from '../call-external.ts';

/** The stored password data, unchecked. Must never be logged or shown. */
export type LegacyPassword = { hash: string | null; salt: string | null; iterations: number | null };

/** As the old system holds it. Empty text means 'none', and no value is guaranteed to be valid. */
export type LegacyUser = {
  id: string;
  firstName: string;
  middleInitial: string;
  lastName: string;
  email: string;
  zionUserName: string;
  templateId: number | null;
  templateName: string;
  userType: string;
  facilities: { id: number; name: string }[];
  discipline: string;
  /** 0 is MD5, 1 PBKDF2-HMAC-SHA512, 2 salted SHA-1; null if the old system does not know it. */
  encryptionMethod: number | null;
  password: LegacyPassword;
  isMigrated: boolean;
};

export type LegacyCorporationRef = { environmentId: number; corporationId: number };

export type LegacyUserQuery = LegacyCorporationRef & {
  /** Users of at least one of these; omitted means all users, including corporate ones. */
  facilityIds?: readonly number[] | undefined;
  excludeTemplateIds?: readonly number[] | undefined;
};

export type LegacyUserPage = {
  users: LegacyUser[];
  /** Across all pages. */
  total: number;
  /** Where the next page starts; null on the last one. */
  next: string | null;
};

/** The user system that a provider is leaving; `url` is the `provision.legacy.url.root` of an environment. */
export type LegacyUsers = {
  /**
   * All users page by page, ordered by id; holds at most one page in memory. An `ExternalError` names the page it comes
   * from. `from` resumes an earlier read: pass its `next`.
   */
  userPages(
    url: string,
    query: LegacyUserQuery,
    options?: { max?: number | undefined; from?: string | null | undefined },
    context?: CallContext,
  ): AsyncIterable<LegacyUserPage>;
  /** Tells the old system a user's new ssoid; repeating it with the same ssoid is fine. */
  markMigrated(url: string, id: string, ssoid: string, context?: CallContext): Promise<void>;
  /** Reverts the mark if it is for this ssoid; does nothing if there is no mark. */
  unmarkMigrated(url: string, id: string, ssoid: string, context?: CallContext): Promise<void>;
};
