import { allows } from '@keystead/contract/access/access.ts';
import type { MenuContext } from '../../menu-context.ts';
import type { Screen } from '../../screen.ts';

/** Whether the guard would let a user through to the screen itself. */
export const mayOpen = (screen: Screen, context: MenuContext): boolean =>
  allows(screen.access, context.rights) &&
  (screen.when?.(context) ?? true) &&
  (!screen.needsCustomer || context.hasCustomer);
