// @vitest-environment happy-dom
import type { RegionNode } from '@keystead/contract/people/structure.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import type { Environment } from '../sections/use-environment.ts';
import { CareSettingView } from './care-setting-view.tsx';
import { testUser } from './testing/test-user.ts';

afterEach(clear);

const facility = (id: number) => ({ id, name: `House ${id}`, type: 'facility' as const, checked: false });

const region = (id: number): RegionNode => ({
  ...{ id, name: `Region ${id}`, type: 'region', checked: false },
  districts: [
    {
      ...{ id: 10 * id, name: `District ${id}`, type: 'district', checked: false },
      facilities: [facility(100 * id), facility(100 * id + 1)],
    },
  ],
});

const tree = [1, 2, 3].map(region);

const showRegions = (count: number, regions: readonly RegionNode[]) => {
  const environment: Environment = {
    ...{
      isReady: true,
      retry: null,
      products: ['snf'],
      offersPhysician: false,
      choices: {},
      providerRoles: [],
      silent: [],
    },
    corporations: [
      {
        ...{ name: 'Maple Midwest', configId: 1, configName: 'Production', facilities: [], roles: [] },
        regions: [...regions],
      },
    ],
  };
  const user = testUser({
    userType: 'Corporate',
    corporationName: 'Maple Midwest',
    role: 'Regional Manager',
    userRegions: tree.slice(0, count).map(({ id, name, type }) => ({ id, name, type })),
  });
  show(<CareSettingView user={user} environment={environment} />);
};

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('shows a few regions with the number of their facilities', () => {
  showRegions(1, tree);
  expect(items()).toEqual(['Region 1', '2 facilities selected']);
});

test('shows many regions as a number of facilities that expands to the names', () => {
  showRegions(3, tree);
  fireEvent.click(button('6 facilities selected'));
  expect(items()).toEqual(['Region 1', 'Region 2', 'Region 3']);
});

test('counts only the names if the contents of the regions are unknown', () => {
  showRegions(1, []);
  expect(items()).toEqual(['Region 1']);
  clear();
  showRegions(3, []);
  fireEvent.click(button('3 selected'));
  expect(items()).toEqual(['Region 1', 'Region 2', 'Region 3']);
});
