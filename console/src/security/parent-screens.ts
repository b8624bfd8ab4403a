import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { visibleMenus } from '@keystead/contract/access/menu.ts';
import { defineScreen, type ForwardContext } from '../screen.ts';

/** The first screen below an address that the person may open. */
const firstBelow =
  (path: string) =>
  ({ context, isBuilt }: ForwardContext): string =>
    visibleMenus(context, isBuilt)
      .flatMap(({ entries }) => entries)
      .find((entry) => entry.path.startsWith(`${path}/`))?.path ?? '/forbidden';

export const configurationAreaScreen = defineScreen({
  path: '/configuration',
  access: { anyOf: ['MANAGE_IP', 'MANAGE_RULES', 'MANAGE_2FA', 'CUSTOMER_ADMIN', 'MAPPING'] },
  title: 'Configuration',
  frame: 'menus',
  forward: firstBelow('/configuration'),
});

export const sharedLoginScreen = defineScreen({
  path: '/shared-login',
  access: accessRules.sharedLoginAudit,
  title: 'Shared Login',
  frame: 'menus',
  forward: firstBelow('/shared-login'),
});
