import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../../screen.ts';

export const bulkTwoFactorScreen = defineScreen({
  path: '/2fa-bulk-update',
  access: accessRules.bulkTwoFactor,
  when: ({ mfaEnabled }) => mfaEnabled,
  needsCustomer: true,
  title: localize('2FA Bulk Update'),
  frame: 'menus',
  inPalette: true,
});
