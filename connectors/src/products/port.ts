import type { CallContext } from '../call-outside.ts';
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

/** What a product is told of a person's access. */
export type ProductAccess = {
  corporationName?: string | null;
  careSettingName?: string | null;
  facilityIds?: number[];
  facilityRoleAssignments?: { id: number; role: string }[];
  physician?: PhysicianProfile | null;
  /** What else the product knows, by the names of its own. */
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
  /** Null for a person without a real address; a placeholder is never sent out. */
  email: string | null;
  primaryPhone: string | null;
  mobilePhone: string | null;
  employeeId: string | null;
  isActive: boolean;
  access: ProductAccess;
};

/** Whether the product knows a person, in its own word. */
export type Presence = 'active' | 'inactive' | 'missing';

/** What the product itself says about a person; `access` is null where it says nothing of it. */
export type KnownPerson = Omit<ProductPerson, 'ssoid' | 'access'> & {
  id: string;
  access: ProductAccess | null;
};

/** What became of an order, and where the product has confirmed that the person stands now. */
export type ProductResult = ProvisioningResult & { there: Presence };

/** `idempotencyKey` is the id of the sub-transaction: an order repeated with it is carried out once. */
export type ProductOrder = CallContext & { idempotencyKey: string };

/**
 * People in the products of the suite. Every order may be repeated.
 * Throws an `OutsideError` whose `body` is a `ProvisioningProblem`; `isRetryable` tells whether to try again.
 */
export type Products = {
  /** Creates the person, or replaces all that the product knows. */
  put(address: ProductAddress, person: ProductPerson, order: ProductOrder): Promise<ProductResult>;
  /** Deactivating a person the product does not know is fine; activating one is refused (`put` does that). */
  setActive(
    address: ProductAddress,
    change: { ssoid: string; isActive: boolean },
    order: ProductOrder,
  ): Promise<ProductResult>;
  /** Removing a person the product does not know is fine. */
  remove(address: ProductAddress, ssoid: string, order: ProductOrder): Promise<ProductResult>;
  /** Asks the product itself; null when it knows nobody by this id. */
  find(address: ProductAddress, ssoid: string, context?: CallContext): Promise<KnownPerson | null>;
};
