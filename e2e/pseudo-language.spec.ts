import { translate } from '@keystead/contract/texts/language.ts';
import { expect, type Page } from '@playwright/test';
import { consoleScreens } from './console-screens.ts';
import { expectLoaded } from './expect-loaded.ts';
import { findUntranslated, gatherData } from './find-untranslated.ts';
import { openAll } from './open-all.ts';
import { people } from './people.ts';
import { personForScreen } from './person-for-screen.ts';
import { tokenManager } from './security/provisioners.ts';
import { test } from './test.ts';
import { truncateLists } from './truncate-lists.ts';
import { findUser, givenUser, newUser } from './users/given.ts';
import { switchToLegacyList } from './users/user-list.ts';

/** Every text from the catalogs then has accents; a text without them has bypassed the catalogs. */
test.use({ locale: 'en-XA' });

const pseudo = (text: string): string => translate(text, 'en-XA');

/** The first entry of a list, from the call that the screen makes. */
const firstOf = async (page: Page, call: string, id: string): Promise<string> => {
  const text = await (await page.request.get(call)).text();
  const first = new RegExp(`"${id}":(?!null)"?([^",}]+)`).exec(text)?.[1];
  if (first === undefined) throw new Error(`${call} has no ${id}: ${text.slice(0, 200)}`);
  return first;
};

/** The failed users of the latest process of a conversion that has any. */
const failedUsersPath = (list: string, calls: string) => async (page: Page) => {
  const response = await page.request.get(`/api/conversions/${calls}/transactions`);
  const processes = (await response.json()) as { processId: string; failureCount: number }[];
  const process = processes.find(({ failureCount }) => failureCount > 0);
  if (!process) throw new Error(`No process of ${calls} has failed users.`);
  return `/conversions/${list}/failedUsers/${process.processId}`;
};

/** What the tab remembers once residents of Oaks and a destination are chosen. */
const documentsToReview = {
  'keystead:document-source': {
    configId: 1,
    sourceEnvironmentId: 1,
    sourceCorporationId: 1,
    sourceFacilityId: 101,
    sourceUnitId: [1011, 1012, 1013],
    sourceDocTypes: [10, 11],
    dateRange: { from: '2025-05-01', to: '2026-10-31' },
    residents: ['R-101-001', 'R-101-002', 'R-101-003', 'R-101-009'],
  },
  'keystead:document-review': {
    destination: { configId: 1, corporationId: 2, facilityId: 201 },
    same: {},
  },
};

/** Example addresses for screens with parameters. */
const examples: Record<string, string | ((page: Page) => Promise<string>)> = {
  '/users-legacy': async (page) => {
    await switchToLegacyList(page);
    return '/users-legacy';
  },
  '/user/$ssoid': async (page) => `/user/${await firstOf(page, '/api/users?size=10', 'ssoid')}`,
  '/ect/customers/delete': '/ect/customers/delete?id=13',
  '/ect/customers/detail/$id': '/ect/customers/detail/1',
  '/ect/customers/detail/idm-configuration/$customerName/$crmId/$editable':
    '/ect/customers/detail/idm-configuration/Maple%20Grove/10001/false',
  '/ect/customers/detail/$id/newConfiguration': '/ect/customers/detail/1/newConfiguration',
  '/ect/configurations/detail/$id': '/ect/configurations/detail/1',
  '/ect/configurations/compare': '/ect/configurations/compare?left=1&right=2',
  '/ect/configurations/detail/$id/newParameter': '/ect/configurations/detail/1/newParameter',
  '/ect/parameters/detail/$id': '/ect/parameters/detail/1',
  '/trail/$traceId': async (page) => {
    const { ssoid } = await givenUser(page);
    return `/trail/${await firstOf(page, `/api/transaction-log?status=all&search=${ssoid}`, 'traceId')}`;
  },
  '/servicelogs/service-log-detail/$id': async (page) =>
    `/servicelogs/service-log-detail/${await firstOf(page, '/api/logs?limit=5', 'id')}`,
  '/conversions/resident-doc-move/start/detail': async (page) => {
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, JSON.stringify(value));
    }, documentsToReview);
    return '/conversions/resident-doc-move/start/detail';
  },
  '/conversions/resident-doc-move/detail': async (page) => {
    const sessions = await (await page.request.get('/api/conversions/documents/sessions')).json();
    return `/conversions/resident-doc-move/detail?session=${Object.keys(sessions)[0]}`;
  },
  '/conversions/profile-sync/failedUsers/$processId': failedUsersPath('profile-sync', 'profile-sync'),
  '/conversions/snf-legacy-user-import-list/failedUsers/$processId': failedUsersPath(
    'snf-legacy-user-import-list',
    'legacy-import',
  ),
  '/conversions/keycloak-user-import-list/failedUsers/$processId': failedUsersPath(
    'keycloak-user-import-list',
    'keycloak-import',
  ),
  '/conversions/import-users-list/failedUsers/$processId': failedUsersPath('import-users-list', 'csv-import'),
  '/$': '/no-such-page',
};

const expectTranslated = async (
  page: Page,
  path: string,
  open?: (onOpened: (what: string) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const data = gatherData(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  expect.soft(await findUntranslated(page, data), path).toEqual([]);
  await open?.(async (what) => {
    expect.soft(await findUntranslated(page, data), `${path}: ${what}`).toEqual([]);
  });
};

const screens = consoleScreens.filter(({ isForward }) => !isForward);

/** These are visible only for a moment. */
const transientPaths = ['/create-session', '/logout'];

/** Visitors are told that these do not exist. */
const hiddenPaths = ['/test'];

test('what a visitor sees comes from the catalogs', async ({ page }) => {
  for (const { path, access } of screens)
    if (access === 'public' && !transientPaths.includes(path))
      await test.step(path, async () => {
        const example = examples[path] ?? path;
        await expectTranslated(page, typeof example === 'string' ? example : await example(page));
      });
});

for (const person of new Set(screens.map(({ path }) => personForScreen(path)))) {
  test.describe(person.fullName, () => {
    test.use({ person });

    test('finds screens, menus and dialogs whose texts all come from the catalogs', async ({ page }) => {
      await truncateLists(page);
      const seen = new Set<string>();
      for (const { path, access } of screens) {
        const isOnlyForVisitors = access === 'public' && !hiddenPaths.includes(path);
        if (isOnlyForVisitors || personForScreen(path) !== person) continue;
        await test.step(path, async () => {
          const example = examples[path] ?? path;
          const address = typeof example === 'string' ? example : await example(page);
          await expectTranslated(page, address, (onOpened) => openAll(page, path, seen, onOpened));
        });
      }
      // Pending requests of the last screen no longer matter.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}

test.describe('errors', () => {
  test.use({ person: people.una });

  test('are reported in the language of the caller, with values unchanged', async ({ page }) => {
    const headers = { 'accept-language': 'en-XA' };
    const missingUserPath = '/api/users/00000000-0000-4000-8000-000000000000';
    const existingUser = await findUser(page, 'Olivia', 'Ord');
    const answers = {
      400: await page.request.post('/api/users', { headers, data: newUser({ firstName: '' }) }),
      403: await page.request.get('/api/ect/customers', { headers }),
      404: await page.request.get(missingUserPath, { headers }),
      409: await page.request.post('/api/users', {
        headers,
        data: newUser({ userName: existingUser.userName }),
      }),
    };
    for (const [status, answer] of Object.entries(answers)) {
      const { message } = (await answer.json()) as { message: string };
      expect([answer.status(), message]).toEqual([Number(status), expect.stringMatching(/^⟦.*⟧$/)]);
    }
    expect((await answers[409].json()).message).toBe(
      pseudo('Username {name} already exists.').replace('{name}', existingUser.userName),
    );
  });
});

test.describe('a form', () => {
  test.use({ person: tokenManager });

  test('shows what the server refuses in the same language', async ({ page }) => {
    const data = gatherData(page);
    await page.goto('/tokenManagement');
    await page.getByRole('button', { name: pseudo('Create Token') }).click();
    const form = page.getByRole('dialog', { name: pseudo('Create Token') });
    await form.getByLabel(pseudo('Name')).fill('Payroll sync');
    await form.getByRole('button', { name: pseudo('Create Token') }).click();
    await expect(form.getByText(/^⟦.*Payroll sync.*⟧$/)).toBeVisible();
    expect(await findUntranslated(page, data)).toEqual([]);
  });
});
