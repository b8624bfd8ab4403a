import type { CallContext } from '../call-external.ts';
import type { ProvisioningResult } from '../provisioning-result.ts';

/** One product in one environment; `url` is its `{product}.api.url.root`. */
export type ProductAddress = { product: string; url: string };

export type PhysicianProfile = {
  clinicMedCenter: string | null;
  fax: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  pager: string | null;
  directEmail: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  upin: string | null;
  taxonomyCode: string | null;
  licenseNumber: string | null;
  npi: string | null;
  taxIdNumber: string | null;
  medicaidNumber: string | null;
  medicareNumber: string | null;
  nadeanNumber: string | null;
  stateDeaNumbers: { stateForDeaNumber: string; deaNumber: string }[];
};

/** What a product receives about a person's access. */
export type ProductAccess = {
  corporationName?: string | null;
  careSettingName?: string | null;
  facilityIds?: number[];
  facilityRoleAssignments?: { id: number; role: string }[];
  physician?: PhysicianProfile | null;
  /** Product-specific attributes, under the product's own names. */
  [attribute: string]: unknown;
};

export type ProductPerson = {
  ssoid: string;
  userName: string;
  prefix: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  title: string | null;
  /** Null for a person without a real address; placeholders are never sent. */
  email: string | null;
  primaryPhone: string | null;
  mobilePhone: string | null;
  employeeId: string | null;
  isActive: boolean;
  access: ProductAccess;
};

/** Whether the product knows a person, according to the product. */
export type Presence = 'active' | 'inactive' | 'missing';

/** What the product itself knows about a person; `access` is null if it returns none. */
export type KnownPerson = Omit<ProductPerson, 'ssoid' | 'access'> & {
  id: string;
  access: ProductAccess | null;
};

/** The result of an order, and the person's state as confirmed by the product. */
export type ProductResult = ProvisioningResult & { there: Presence };

export type ProductOrder = CallContext & {
  /** The same for each repetition of an order: a request that is repeated with it has no further effect. */
  idempotencyKey: string;
  /** Whether an earlier request of this order may have arrived without our knowing. */
  isRepeat?: boolean | undefined;
};

/**
 * People in the products of the suite. Every order can be repeated.
 * Throws an `ExternalError` whose `body` is a `ProvisioningProblem`; `isRetryable` says whether to try again.
 */
export type Products = {
  /** Creates the person, or replaces everything the product knows. */
  put(address: ProductAddress, person: ProductPerson, order: ProductOrder): Promise<ProductResult>;
  /** Deactivating a person the product does not know is fine; activating one is refused (`put` does that). */
  setActive(
    address: ProductAddress,
    change: { ssoid: string; isActive: boolean },
    order: ProductOrder,
  ): Promise<ProductResult>;
  /** Removing a person the product does not know is fine. */
  remove(address: ProductAddress, ssoid: string, order: ProductOrder): Promise<ProductResult>;
  /** Queries the product itself; null if it has no one with this id. */
  find(address: ProductAddress, ssoid: string, context?: CallContext): Promise<KnownPerson | null>;
};
