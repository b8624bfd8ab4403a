import { expect, test } from 'vitest';
import { aboutScreen } from './account/about/screen.ts';
import { acknowledgementsScreen } from './account/acknowledgements/screen.ts';
import { contactUsScreen } from './account/contact-us/screen.ts';
import { customerSelectionScreen } from './account/customer-selection/screen.ts';
import * as deadEnds from './account/error-pages/screen.ts';
import { serviceLogDetailScreen, serviceLogListScreen } from './account/service-logs/screen.ts';
import { testScreen } from './account/test-page/screen.ts';
import { customerScreen } from './enterprise/customers/screen.ts';
import { homeScreen } from './home/screen.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { clientsScreen } from './security/clients/screen.ts';
import { menuEntryOf, trailOf } from './trail.ts';
import { userDetailScreen } from './users/detail/screen.ts';
import { legacyUserListScreen } from './users/list/screen.ts';

/** Highlighted by the brand, in the user menu, in the footer or nowhere. */
const outsideTheMenus: readonly Screen[] = [
  homeScreen,
  aboutScreen,
  acknowledgementsScreen,
  customerSelectionScreen,
  contactUsScreen,
  testScreen,
  ...Object.values(deadEnds),
];

const shown = screens
  .filter((entry) => 'load' in entry && entry.screen.frame === 'menus')
  .map(({ screen }) => [screen.path, screen] as const);

test.each(shown)('%s has a trail that starts at home', (_, screen) => {
  expect(trailOf(screen)[0]).toEqual({ label: 'Home', to: '/' });
});

test.each(shown.filter(([, screen]) => !outsideTheMenus.includes(screen)))(
  '%s highlights a menu entry',
  (_, screen) => {
    expect(menuEntryOf(screen)).toBeDefined();
  },
);

test.each<[string, Screen, string, string[]]>([
  ['a customer', customerScreen, 'Customers', ['Home', 'Customers']],
  ['a user', userDetailScreen, 'User List', ['Home', 'User List']],
  ['the old list', legacyUserListScreen, 'User List', ['Home']],
  ['clients', clientsScreen, 'Applications', ['Home', 'Applications']],
  ['what an entry leads on to', serviceLogListScreen, 'Log Viewer', ['Home']],
  ['what is below that', serviceLogDetailScreen, 'Log Viewer', ['Home', 'Service Logs']],
])('%s is below its list', (_, screen, highlightedLabel, trail) => {
  expect(menuEntryOf(screen)?.label).toBe(highlightedLabel);
  expect(trailOf(screen).map(({ label }) => label)).toEqual(trail);
});
