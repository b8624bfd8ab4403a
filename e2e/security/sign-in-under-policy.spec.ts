import { expect, request } from '@playwright/test';
import { serverUrl } from '../addresses.ts';
import { expectAccessible } from '../axe.ts';
import { openSession } from '../open-session.ts';
import { enterPassword, people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { codeAfter } from '../text-messages.ts';

/** At the office, where a policy requires a code once per device; no phone is enrolled yet. */
const polly = { userName: 'polly.policies@maplegrove.example', fullName: 'Polly Policies' };
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.20.7.7' } });

const setAccess = async (access: 'allow' | 'deny'): Promise<void> => {
  const una = await request.newContext({
    baseURL: serverUrl,
    storageState: await openSession(people.una.userName, '10.77.1.1'),
    extraHTTPHeaders: { origin: serverUrl },
  });
  const url = '/api/security/sign-on-policies';
  const { policies } = await (await una.get(url)).json();
  const policy = policies.find(({ name }: { name: string }) => name === 'Office Hours');
  const saved = await una.put(`${url}/${policy.id}`, { data: { ...policy, access } });
  expect(saved.status()).toBe(204);
  await una.dispose();
};

test('a policy requires enrolling a phone, remembers the device, and can refuse', async ({ page }) => {
  const userMenu = page.getByRole('button', { name: `User menu: ${polly.fullName}` });
  const signOut = async () => {
    await userMenu.click();
    await page.getByRole('menuitem', { name: 'Log off' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
  };
  await page.goto('/login');
  await enterPassword(page, polly.userName);
  const phone = page.getByLabel('Mobile Phone');
  await expect(phone).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'login-phone');
  await phone.fill('555-0188');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid 10 digit phone number')).toBeVisible();
  await phone.fill('(312) 555-0178');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('ending in 0178.')).toBeVisible();
  await page.getByRole('button', { name: 'Use another phone' }).click();
  await expect(phone).toBeFocused();
  await phone.fill('(312) 555-0188');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('ending in 0188.')).toBeVisible();
  await page.getByLabel('Code').fill(await codeAfter('+13125550188', undefined));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(userMenu).toBeVisible();

  await signOut();
  await enterPassword(page, polly.userName);
  await expect(userMenu).toBeVisible();

  await signOut();
  await setAccess('deny');
  await enterPassword(page, polly.userName);
  await expect(page.getByText('Sign in failed!')).toBeVisible();
  await setAccess('allow');
  await enterPassword(page, polly.userName);
  await expect(userMenu).toBeVisible();
});
