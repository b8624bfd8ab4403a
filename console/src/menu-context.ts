import type { Right } from '@keystead/contract/access/rights.ts';

/** What menus, guards and the landing page depend on. */
export type MenuContext = {
  rights: ReadonlySet<Right>;
  hasCustomer: boolean;
  mfaEnabled: boolean;
  ectEnabled: boolean;
  myProfileEnabled: boolean;
};
