// @vitest-environment happy-dom
import type { Right } from '@keystead/contract/access/rights.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../shell/query-client.ts';
import { sessionStore } from '../../../shell/session/session.ts';
import { clear, show } from '../../../testing/show.tsx';
import { useProfileExtras } from './use-profile-extras.ts';

afterEach(() => {
  clear();
  queryClient.clear();
  sessionStore.set(null);
});

const Extras = () => {
  const created = useProfileExtras('create');
  const updated = useProfileExtras('update');
  return <p>{`Date: ${created.deactivationDate} ${updated.deactivationDate}`}</p>;
};

const corporate: Right = 'UM_CORP_ADMIN';
const local: Right = 'UM_LOCAL_ADMIN';

test.each([
  [corporate, false, 'true true'],
  [local, true, 'true true'],
  [local, false, 'false true'],
])(
  '%s with lmaCanDeactivate %s can see the deactivation date of new and other users: %s',
  async (right, consent, shown) => {
    sessionStore.set({
      claims: { ssoid: 'lu', rights: [right] },
      context: { rights: new Set([right]) },
    } as never);
    vi.stubGlobal('fetch', async () =>
      Response.json({
        mfaEnabled: false,
        customerEnabledMFA: false,
        employeeIdEnabled: true,
        deactivationDateEnabled: true,
        lmaCanDeactivate: consent,
        slAutoProvision: false,
        timeZone: 'UTC',
      }),
    );
    show(<Extras />);
    expect(await screen.findByText(`Date: ${shown}`)).toBeDefined();
  },
);
