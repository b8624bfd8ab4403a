import type { Right } from '@keystead/contract/access/rights.ts';

/** What decides about menus, doors and the landing. */
export type MenuContext = {
  rights: ReadonlySet<Right>;
  hasCustomer: boolean;
  mfaEnabled: boolean;
  ectEnabled: boolean;
  myProfileEnabled: boolean;
};
