// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

test('reports a reset with the version that was shown when it was requested', async () => {
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST' ? reply.promise : Response.json([]),
  );
  const onReset = vi.fn();
  const factor = { signOnPolicyList: [], smsFactorEnabled: true, phoneNumber: '', phoneInUse: '6125550173' };
  const section = (version: number) => {
    const enrolled = { ...factor, state: 'enabled' as const };
    const user = testUser({ version, allowedActions: ['manageFactors'], factor: enrolled });
    return <TwoFactorSection user={user} onReset={onReset} />;
  };
  const { again } = show(section(1));
  fireEvent.click(button('Reset Two-Factor Authentication'));
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await screen.findByText(/Resetting/);
  again(section(2));
  reply.resolve(new Response(null, { status: 204 }));
  await waitFor(() => expect(onReset).toHaveBeenCalledExactlyOnceWith(1));
});
