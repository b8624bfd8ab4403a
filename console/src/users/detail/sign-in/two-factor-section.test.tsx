// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../../testing/show.tsx';
import { testUser } from '../testing/test-user.ts';
import { TwoFactorSection } from './two-factor-section.tsx';

afterEach(clear);

test('does not take a phone that is being set up for the enrolled one', () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const factor = { signOnPolicyList: [], state: 'pending' as const, smsFactorEnabled: true };
  const phones = { phoneNumber: '6125550144', phoneInUse: '6125550173' };
  show(<TwoFactorSection user={testUser({ factor: { ...factor, ...phones } })} onReset={vi.fn()} />);
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown.slice(0, 2)).toEqual(['(612) 555-0173', '(612) 555-0144']);
});

test.each([
  [false, /^This will remove all enrolled factors of Anna Berg, who will be signed out/],
  [true, /^This will remove all of your enrolled factors. You stay signed in/],
])('says whether a reset signs the user out (own account: %s)', async (isSelf, text) => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const user = testUser({
    isSelf,
    allowedActions: ['manageFactors'],
    factor: {
      signOnPolicyList: [],
      state: 'enabled',
      smsFactorEnabled: true,
      phoneNumber: '6125550173',
      phoneInUse: '6125550173',
    },
  });
  show(<TwoFactorSection user={user} onReset={vi.fn()} />);
  fireEvent.click(button('Reset Two-Factor Authentication'));
  expect(await screen.findByText(text)).toBeDefined();
});
