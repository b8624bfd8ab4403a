import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { allProducts } from '@keystead/contract/people/products.ts';
import type { User } from '@keystead/contract/people/user.ts';

/** A person to render in tests, with every product of the suite available and none granted. */
export const testUser = (given: Partial<User> = {}): User => ({
  ...emptyUser,
  firstName: 'Anna',
  lastName: 'Berg',
  userName: 'anna.berg@maplegrove.example',
  ssoid: '00000000-0000-4000-8000-000000000001',
  version: 1,
  configId: 1,
  configName: 'Maple Grove Production',
  federatedIdentity: false,
  federatedLoginID: '',
  status: 'A',
  factor: { signOnPolicyList: [], state: 'none', smsFactorEnabled: false, phoneNumber: '', phoneInUse: '' },
  mfaEnabled: false,
  signIn: { temporaryPasswordEndsAt: null, lockOut: null },
  createdAt: '2026-01-05T15:00:00.000Z',
  createdBy: 'Una Corp',
  lastSignInAt: '2026-11-12T14:30:00.000Z',
  isSelf: false,
  mayMove: false,
  products: allProducts.map(({ id, name }) => ({
    product: id,
    productName: name,
    editUserUrl: null,
    userStatus: 'notProvisioned' as const,
    delivery: null,
    hasFailed: false,
    known: null,
    allowedActions: [],
  })),
  allowedActions: [],
  refusedActions: [],
  editableFields: [],
  refusedFields: [],
  ...given,
});
