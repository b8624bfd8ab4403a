import { allows } from '@keystead/contract/access/access.ts';
import { bundles } from '@keystead/contract/access/bundles.ts';
import { type MenuContext, menus, visibleMenus } from '@keystead/contract/access/menu.ts';
import { allRights, type Right } from '@keystead/contract/access/rights.ts';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

const flags = [true, false];
const held: Right[][] = [
  ...allRights.map((right): Right[] => [right]),
  ...allRights.map((right): Right[] => [right, 'PROFILE']),
  ...Object.values(bundles).map((bundle): Right[] => [...bundle]),
];
const contexts = held.flatMap((given) =>
  flags.flatMap((hasCustomer) =>
    flags.map(
      (isOn): MenuContext => ({
        rights: new Set(given),
        hasCustomer,
        mfaEnabled: isOn,
        ectEnabled: true,
        myProfileEnabled: isOn,
      }),
    ),
  ),
);

const built = menus.flatMap((menu) =>
  menu.entries.flatMap(({ path }) => screens.find((screen) => screen.path === path) ?? []),
);

test.each(built.map((screen) => [screen.path, screen] as const))(
  'whoever is shown %s in the menu may open it',
  (path, screen) => {
    const shown = contexts.filter((context) => visibleMenus(context, (known) => known === path).length > 0);
    expect(shown.length).toBeGreaterThan(0);
    for (const context of shown) {
      const isOpen = allows(screen.access, context.rights) && (screen.when?.(context) ?? true);
      expect(isOpen, [...context.rights].join(' ')).toBe(true);
    }
  },
);
