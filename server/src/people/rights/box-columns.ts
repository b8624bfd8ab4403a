import type { Right } from '@keystead/contract/access/rights.ts';

/** The boxes of a user that say the same as these rights. When a box changes, the database adds or removes its right. */
export const boxColumns = (rights: readonly Right[], isChecked: boolean) => ({
  ...(rights.includes('TOKEN_MANAGER') && { token_management: isChecked }),
  ...(rights.includes('MAPPING') && { scim_mapping: isChecked }),
});
