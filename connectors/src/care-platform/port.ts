import type { CallContext } from '../call-outside.ts';

/** Null when the product tells no status. */
export type ApiStatus = 'UP' | 'DOWN' | null;

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

/** The corporation structure of an environment. */
export type CareStructure = { environmentId: number; environmentKey: string; corporations: Corporation[] };

export type Seeding = {
  configurationId: number;
  crmId: string;
  corpOid: string;
  appUrl: string;
  requestedBy: string;
};

/** The main care product of one environment; `apiUrl` is its `snf.api.url.root`. */
export type CarePlatform = {
  /** Whether a product's API answers; never throws. Also for other products that answer in the same way. */
  health(apiUrl: string, context?: CallContext): Promise<ApiStatus>;
  /** Makes the platform refresh its customer data. */
  startCisSync(
    apiUrl: string,
    sync: { configurationId: number; requestedBy: string },
    context?: CallContext,
  ): Promise<void>;
  readStructure(apiUrl: string, context?: CallContext): Promise<CareStructure>;
  resetSearch(apiUrl: string, configurationId: number, context?: CallContext): Promise<void>;
  /** Answers '' when it worked, else the reason why it did not. */
  seed(apiUrl: string, seeding: Seeding, context?: CallContext): Promise<string>;
};
