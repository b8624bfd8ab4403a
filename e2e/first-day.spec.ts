import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { startEmptyStack } from './empty-stack.ts';
import { findUntranslated, gatherData } from './find-untranslated.ts';
import { mailTo } from './mail.ts';
import { enterPassword } from './people.ts';
import { screenshot } from './screenshot.ts';
import { test } from './test.ts';
import { codeAfter, newestCode } from './text-messages.ts';
import { choose, header } from './users/given.ts';

let stack: Awaited<ReturnType<typeof startEmptyStack>>;

test.beforeAll(async () => {
  stack = await startEmptyStack();
});
test.afterAll(() => stack.stop());

const phone = '5035550142';
const administrator = { userName: 'ana.first@northwind.example', password: 'Harbor-Lamp#2031' };
const corporate = {
  firstName: 'Cora',
  lastName: 'Corp',
  userName: 'cora.corp',
  email: 'cora@mail.example',
  password: 'Quartz#Lamp27',
};
const ordinary = {
  firstName: 'Olga',
  lastName: 'Ord',
  userName: 'olga.ord',
  email: 'olga@mail.example',
};
const systems = ['Mail', 'Text messages', 'Customer registry', 'Launcher', 'Message bus'];

const openVisitorPage = async (browser: Browser, locale = 'en-US'): Promise<Page> => {
  const context = await browser.newContext({
    locale,
    baseURL: stack.serverUrl,
    storageState: { cookies: [], origins: [] },
  });
  return context.newPage();
};

/** Runs something that sends a code, and returns the code. */
const captureCode = async (cause: () => Promise<void>): Promise<string> => {
  const before = await newestCode(`+1${phone}`, stack.sandboxUrl);
  await cause();
  return codeAfter(`+1${phone}`, before?.id, stack.sandboxUrl);
};

const setUp = async (page: Page): Promise<void> => {
  await page.goto(stack.setUpAddress);
  await expect(page.getByRole('heading', { name: 'Set up Keystead', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Organization name')).toBeVisible();
  await page.getByRole('button', { name: 'Set up Keystead' }).click();
  await expect(page.getByText('Please enter the name of your organization.')).toBeVisible();
  for (const [label, text] of [
    ['Organization name', 'Northwind Care'],
    ['First Name', 'Ana'],
    ['Last Name', 'First'],
    ['Username', administrator.userName],
    ['Email', 'ana@northwind.example'],
    ['New Password', administrator.password],
    ['Confirm New Password', administrator.password],
    ['Mobile phone', phone],
    ['Stack name', 'Northwind'],
    ['Address template', `${stack.sandboxUrl}/care/{subdomain}/{app}`],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  const code = await captureCode(() => page.getByRole('button', { name: 'Send code' }).click());
  await page.getByLabel('Code', { exact: true }).fill(code);
  for (const system of systems) await page.getByRole('button', { name: `Test ${system}` }).click();
  await expect(page.getByText('The launcher responds and accepts our credential.')).toBeVisible();
  await expect(page.getByText('The message bus accepted an event.')).toBeVisible();
  await mailTo('ana@northwind.example', /^Test from/, stack.sandboxUrl);
  await expectAccessible(page);
  await screenshot(page, 'set-up');
  await page.getByRole('button', { name: 'Set up Keystead' }).click();
  await expect(page.getByRole('heading', { name: 'Keystead is set up' })).toBeFocused();
  await expectAccessible(page);
};

/** Every text from the catalogs has accents in this language. */
const expectTranslated = async (page: Page): Promise<void> => {
  const data = gatherData(page);
  await page.goto(stack.setUpAddress);
  await expect(page.getByRole('listitem')).toHaveCount(systems.length);
  expect(await findUntranslated(page, data)).toEqual([]);
};

const addCustomer = async (page: Page): Promise<void> => {
  await expect(page.getByText('There are no customers yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Add Customer' }).click();
  await page.getByLabel('CRM ID').fill('10001');
  await page.getByLabel('Customer Name').fill('Maple Grove Senior Care');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add first configuration' }).click();
  await page.getByLabel('Configuration Name').fill('Production');
  await page.getByLabel('Configuration Type').selectOption('Production');
  await page.getByLabel('Subdomain Name').fill('maple');
  await page.getByLabel('Skilled Nursing', { exact: true }).check();
  await page.getByLabel('Okta', { exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Production', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sync CIS Data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sync', exact: true }).click();
  // Next to the button, and in the history as soon as it is refetched.
  await expect(page.getByText('Completed').first()).toBeVisible();
};

/** Adds what a new customer is missing, as offered on its page. */
const finishCustomer = async (page: Page): Promise<void> => {
  await page.goto('/ect/customers');
  await page.getByRole('link', { name: 'Maple Grove Senior Care' }).click();
  await page.getByRole('button', { name: 'Make Production the default' }).click();
  await expect(page.getByRole('button', { name: 'Make Production the default' })).toHaveCount(0);
  await page.getByLabel('Email domain').fill('maplegrove.example');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('link', { name: 'Select customer' }).click();
  await page.getByLabel('Customer', { exact: true }).click();
  await page.getByRole('option', { name: /Maple Grove/ }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText('There are no users yet.')).toBeVisible();
};

const createUser = async (
  page: Page,
  user: { firstName: string; lastName: string; userName: string; email: string },
  access: string,
) => {
  await page.getByRole('link', { name: 'Create New User' }).first().click();
  await expect(page.getByRole('heading', { name: 'Create New User', level: 1 })).toBeVisible();
  await page.getByLabel('First Name').fill(user.firstName);
  await page.getByLabel('Last Name').fill(user.lastName);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Username', { exact: true }).fill(user.userName);
  await choose(page, 'IDM User Admin Access', access);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page).toHaveURL(/\/user\/[\da-f-]{36}/);
  await expect(header(page)).toContainText('Pending user action');
};

test('an empty production installation is set up and used entirely in the UI', async ({ browser }) => {
  await test.step('all texts come from the catalogs', async () =>
    expectTranslated(await openVisitorPage(browser, 'en-XA')));
  const page = await openVisitorPage(browser);
  await test.step('the address in the log opens the page', () => setUp(page));
  await test.step('the page is gone', async () => {
    const latePage = await openVisitorPage(browser);
    await latePage.goto(stack.setUpAddress);
    await expect(latePage.getByRole('heading', { name: 'Nothing to set up here' })).toBeVisible();
    await expectAccessible(latePage);
  });
  await test.step('the administrator signs in with a code', async () => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    const code = await captureCode(() => enterPassword(page, administrator.userName, administrator.password));
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
  });
  await test.step('adds the first customer and its environment', () => addCustomer(page));
  await test.step('finishes it and selects it', () => finishCustomer(page));
  await test.step('creates its corporate admin', () => createUser(page, corporate, 'Corporate Admin'));

  const cora = await openVisitorPage(browser);
  await test.step('who sets a password from the mail and signs in', async () => {
    const { text } = await mailTo(corporate.email, /^Set up your/, stack.sandboxUrl);
    await cora.goto(text.match(/https?:\/\/\S+/)?.[0] ?? '');
    await cora.getByLabel('New Password', { exact: true }).fill(corporate.password);
    await cora.getByLabel('Confirm New Password', { exact: true }).fill(corporate.password);
    await cora.getByRole('button', { name: 'Save' }).click();
    await cora.getByRole('button', { name: 'Sign In' }).click();
    await enterPassword(cora, `${corporate.userName}@maplegrove.example`, corporate.password);
    await expect(cora.getByRole('button', { name: 'User menu: Cora Corp' })).toBeVisible();
  });
  await test.step('and creates the first user', async () => {
    await createUser(cora, ordinary, 'No Admin Rights');
    await mailTo(ordinary.email, /^Set up your/, stack.sandboxUrl);
  });
});
