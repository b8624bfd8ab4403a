// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shell/session/session.ts';
import { clear, show } from '../../testing/show.tsx';
import { signInUna } from '../../testing/sign-in-una.ts';
import type { UserDraft } from '../sections/draft/user-draft.ts';
import { SectionFields } from './section-fields.tsx';
import { noProducts } from './testing/no-products.ts';
import { testUser } from './testing/test-user.ts';

beforeEach(() => {
  signInUna();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'x' }, { status: 500 }));
});
afterEach(() => {
  clear();
  sessionStore.set(null);
});

const hint = 'Email address has not been entered and is recommended for admin users';

test.each<[string, Partial<UserDraft>, boolean, boolean]>([
  ['a corporate admin without an email address', { adminToolRole: 'UMA' }, false, true],
  ['one with an address', { adminToolRole: 'UMA', email: 'anna@mail.example' }, false, false],
  ['one of the organization', { adminToolRole: 'UMA' }, true, false],
  ['someone without admin rights', { adminToolRole: 'RU' }, false, false],
])('the access of %s is edited', (_, change, federatedIdentity, isHinted) => {
  const user = testUser({ federatedIdentity });
  const form = {
    draft: { ...user, ...change },
    change: vi.fn(),
    touch: vi.fn(),
    messageOf: () => undefined,
    codeOf: () => undefined,
  };
  show(<SectionFields id="adminAccess" user={user} form={form} environment={noProducts} mode="update" />);
  expect(screen.queryByText(hint) !== null).toBe(isHinted);
});
