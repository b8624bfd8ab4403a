// @vitest-environment happy-dom
import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '../../../testing/show.tsx';
import type { DraftForm } from '../draft/use-draft.ts';
import type { UserDraft } from '../draft/user-draft.ts';
import type { FacilityRole } from './facility-role-changes.ts';
import { FacilityRoles } from './facility-roles.tsx';

afterEach(clear);

let assigned: readonly FacilityRole[];

const oaks = { id: 101, name: 'Oaks', disciplines: [], roles: [] };

const Form = ({ facilities }: { facilities: (typeof oaks)[] }) => {
  const [draft, setDraft] = useState<UserDraft>({
    ...emptyUser,
    corporationName: 'Maple Midwest',
    facilityRoleAssignments: [
      { id: 101, role: 'Physician' },
      { id: 999, role: 'Dentist' },
    ],
  });
  assigned = draft.facilityRoleAssignments;
  const form: DraftForm = {
    draft,
    change: (patch) => setDraft((last) => ({ ...last, ...patch })),
    touch: () => undefined,
    messageOf: () => undefined,
    codeOf: () => undefined,
  };
  const corporation = {
    name: 'Maple Midwest',
    configId: 1,
    configName: 'Main',
    facilities,
    regions: [],
    roles: [],
  };
  return <FacilityRoles form={form} corporation={corporation} roles={['Dentist', 'Physician']} />;
};

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('lists an assigned facility that the corporation no longer has, until it is unchecked', () => {
  show(<Form facilities={[oaks]} />);
  expect(screen.getByText('No longer part of this corporation')).toBeDefined();
  expect(box(/Facility 999/).checked).toBe(true);
  fireEvent.click(box(/Facility 999/));
  expect(box(/Facility 999/).checked).toBe(false);
  expect(assigned).toEqual([{ id: 101, role: 'Physician' }]);
});

test('leaves it as it is when all facilities are unchecked, and lists it if there are none', () => {
  show(<Form facilities={[oaks]} />);
  fireEvent.click(box(/Select All/));
  expect(assigned).toEqual([{ id: 999, role: 'Dentist' }]);
  clear();
  show(<Form facilities={[]} />);
  expect(box(/Facility 101/).checked).toBe(true);
  expect(box(/Facility 999/).checked).toBe(true);
});
