// @vitest-environment happy-dom
import type { SignOnPolicy } from '@keystead/contract/security/sign-on-policies.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userLookupKey } from '../../shell/user-lookups.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { Screen } from './sign-on-policies-screen.tsx';

afterEach(clear);

const policy = (id: number, name: string): SignOnPolicy => ({
  id,
  name,
  isActive: true,
  network: 'anywhere',
  ipListId: null,
  ipListName: null,
  access: 'allow',
  twoFactor: 'everySignOn',
  priority: id,
  users: 0,
  version: 1,
  deleteRefusal: null,
});

const typeName = async (name: string, verb: string) => {
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: name } });
  fireEvent.click(button(verb));
};

const choose = async (item: string) => {
  fireEvent.click(button('Actions for Days'));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test.each<[string, () => Promise<void>]>([
  [
    'added',
    async () => {
      fireEvent.click(button('Add Policy'));
      await typeName('Nights', 'Add');
    },
  ],
  [
    'renamed',
    async () => {
      fireEvent.click(button('Edit Days'));
      await typeName('Early Days', 'Save');
    },
  ],
  ['moved', async () => void fireEvent.click(button('Move down Days'))],
  ['deactivated', () => choose('Deactivate')],
  [
    'deleted',
    async () => {
      await choose('Delete');
      fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    },
  ],
])('has the user screens read the policies again once one is %s', async (_, change) => {
  let changes = 0;
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json({
        policies: [policy(1, 'Days'), policy(2, 'Weekends')],
        ipLists: [],
        isTwoFactorOn: true,
      });
    changes += 1;
    return method === 'POST'
      ? Response.json({ id: 3 }, { status: 201 })
      : new Response(null, { status: 204 });
  });
  const changesWhenRead: number[] = [];
  const UserScreen = () => {
    const queryFn = () => changesWhenRead.push(changes);
    useQuery({ queryKey: [...userLookupKey, 'policies'], queryFn, staleTime: Number.POSITIVE_INFINITY });
    return null;
  };
  await showAt('/page', () => (
    <>
      <Screen />
      <UserScreen />
    </>
  ));
  await screen.findByText('Days');
  await change();
  await waitFor(() => expect(changesWhenRead).toEqual([0, 1]));
});
