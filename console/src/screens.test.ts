import { allows } from '@keystead/contract/access/access.ts';
import { bundles } from '@keystead/contract/access/bundles.ts';
import { allRights, type Right } from '@keystead/contract/access/rights.ts';
import { expect, test } from 'vitest';
import type { MenuContext } from './menu-context.ts';
import { menus, visibleMenus } from './menus.ts';
import { screens } from './screens.ts';

const flags = [true, false];
const rightSets: Right[][] = [
  ...allRights.map((right): Right[] => [right]),
  ...allRights.map((right): Right[] => [right, 'PROFILE']),
  ...Object.values(bundles).map((bundle): Right[] => [...bundle]),
];
const contexts = rightSets.flatMap((rightSet) =>
  flags.flatMap((hasCustomer) =>
    flags.map(
      (isOn): MenuContext => ({
        rights: new Set(rightSet),
        hasCustomer,
        mfaEnabled: isOn,
        ectEnabled: true,
        myProfileEnabled: isOn,
      }),
    ),
  ),
);

const menuScreens = menus.flatMap(({ entries }) => entries.map(({ screen }) => screen));

test('every address opens exactly one screen', () => {
  const paths = screens.map(({ screen }) => screen.path);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(menuScreens.map((screen) => [screen.path, screen] as const))(
  'the menu screen %s is in the table of contents',
  (_, screen) => {
    expect(screens.map((entry) => entry.screen)).toContain(screen);
  },
);

test.each(menuScreens.map((screen) => [screen.path, screen] as const))(
  'every user who sees %s in the menu can open it',
  (_, screen) => {
    const contextsWithEntry = contexts.filter((context) =>
      visibleMenus(context).some(({ entries }) => entries.some((entry) => entry.screen === screen)),
    );
    expect(contextsWithEntry.length).toBeGreaterThan(0);
    for (const context of contextsWithEntry) {
      const isOpen = allows(screen.access, context.rights) && (screen.when?.(context) ?? true);
      expect(isOpen, [...context.rights].join(' ')).toBe(true);
    }
  },
);
