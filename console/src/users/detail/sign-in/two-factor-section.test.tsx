// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../../testing/show.tsx';
import { testUser } from '../testing/test-user.ts';
import { TwoFactorSection } from './two-factor-section.tsx';

afterEach(clear);

test.each([
  [false, /^This will remove all enrolled factors of Anna Berg, who will be signed out/],
  [true, /^This will remove all of your enrolled factors. You stay signed in/],
])('says whether a reset signs the user out (own account: %s)', async (isSelf, text) => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const user = testUser({
    isSelf,
    allowedActions: ['manageFactors'],
    factor: { signOnPolicyList: [], state: 'enabled', smsFactorEnabled: true, phoneNumber: '6125550173' },
  });
  show(<TwoFactorSection user={user} onReset={vi.fn()} />);
  fireEvent.click(button('Reset Two-Factor Authentication'));
  expect(await screen.findByText(text)).toBeDefined();
});
