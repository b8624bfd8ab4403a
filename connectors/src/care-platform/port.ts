import type { CallContext } from '../call-external.ts';

/** Null when the product reports no status. */
export type ApiStatus = 'UP' | 'DOWN' | null;

export type CisSyncState = 'running' | 'done' | 'failed';

export type RoleTemplate = {
  id: number;
  name: string;
  level: 'corporate' | 'facility';
  /** Where a facility template can be used; empty for a corporate one. */
  facilityIds: number[];
  disciplineRequired: boolean;
  corporateLimited: boolean;
  specialUserToken: 'physician' | 'nppa' | null;
  isCustomData: boolean;
};

export type Corporation = {
  id: number;
  name: string;
  corpOid: string;
  regions: {
    id: number;
    name: string;
    districts: { id: number; name: string; facilityIds: number[] }[];
  }[];
  facilities: { id: number; name: string }[];
  roleTemplates: RoleTemplate[];
  disciplines: { id: number; name: string; facilityIds: number[] }[];
  units: { id: number; name: string; facilityId: number }[];
};

export type CareStructure = { environmentId: number; environmentKey: string; corporations: Corporation[] };

export type Seeding = {
  configurationId: number;
  crmId: string;
  corpOid: string;
  appUrl: string;
  requestedBy: string;
};

/** A person's access on the platform. Null or empty where nothing is set. */
export type AccessProfile = {
  /** As the platform spells it; lookups ignore case. */
  userName: string;
  status: 'active' | 'inactive';
  /** The template may no longer exist in the structure. */
  template: { id: number; name: string } | null;
  userType: 'Corporate' | 'Care Setting' | null;
  facilities: { id: number; name: string }[];
  discipline: string;
};

export type AccessProfilePage = {
  profiles: AccessProfile[];
  /** Across all pages. */
  total: number;
};

/** The main care product of one environment; `apiUrl` is its `snf.api.url.root`. */
export type CarePlatform = {
  /** Whether a product's API is up; never throws. Works for other products with the same health endpoint too. */
  health(apiUrl: string, context?: CallContext): Promise<ApiStatus>;
  /** Makes the platform refresh its customer data; repeating a `syncId` starts nothing new. */
  startCisSync(
    apiUrl: string,
    sync: { configurationId: number; requestedBy: string; syncId: string },
    context?: CallContext,
  ): Promise<void>;
  /** Null when the platform does not know the sync, or reports no state. */
  cisSyncState(apiUrl: string, syncId: string, context?: CallContext): Promise<CisSyncState | null>;
  readStructure(apiUrl: string, context?: CallContext): Promise<CareStructure>;
  /**
   * The access profiles of all users of a corporation, page by page, ordered by name; holds at most one page in memory.
   * An `ExternalError` names the page it comes from.
   */
  userPages(
    apiUrl: string,
    corporationId: number,
    options?: { max?: number | undefined },
    context?: CallContext,
  ): AsyncIterable<AccessProfilePage>;
  /** Null when the platform does not know the user. */
  readAccessProfile(apiUrl: string, userName: string, context?: CallContext): Promise<AccessProfile | null>;
  resetSearch(apiUrl: string, configurationId: number, context?: CallContext): Promise<void>;
  /** Returns '' on success, otherwise the reason for the failure. */
  seed(apiUrl: string, seeding: Seeding, context?: CallContext): Promise<string>;
};
