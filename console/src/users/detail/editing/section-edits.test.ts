import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { expect, test } from 'vitest';
import { afterAdminAccess, afterPhysician } from '../../sections/draft/access-changes.ts';
import type { UserDraft } from '../../sections/draft/user-draft.ts';
import {
  hasOwnChange,
  rebaseDraft,
  restoreSections,
  type SectionEdit,
  sectionsToCancel,
  withAffectedSections,
} from './section-edits.ts';

const base: UserDraft = {
  ...emptyUser,
  firstName: 'Ada',
  userType: 'Care Setting',
  corporationName: 'Maple',
  careSettingName: 'Oaks',
  role: 'Nurse',
};

const editing: SectionEdit[] = [{ id: 'adminAccess', by: null }];

test('opens another section that a change affects', () => {
  const draft = { ...base, ...afterAdminAccess(base, 'UMA', 'update') };
  expect(withAffectedSections(editing, 'adminAccess', base, draft)).toEqual([
    { id: 'adminAccess', by: null },
    { id: 'snf', by: 'adminAccess' },
  ]);
  expect(withAffectedSections(editing, 'adminAccess', base, { ...base, tokenManagement: true })).toBe(
    editing,
  );
});

test('opens the profile and the place for a new prescriber', () => {
  const draft = { ...base, ...afterPhysician(base, true) };
  const edits = withAffectedSections([{ id: 'profile', by: null }], 'profile', base, draft);
  expect(edits.map(({ id }) => id)).toEqual(['profile', 'physician', 'snf']);
});

test('cancels sections that were opened together', () => {
  const edits: SectionEdit[] = [
    { id: 'profile', by: null },
    { id: 'adminAccess', by: null },
    { id: 'snf', by: 'adminAccess' },
  ];
  expect(sectionsToCancel(edits, 'adminAccess')).toEqual(['adminAccess', 'snf']);
  expect(sectionsToCancel(edits, 'snf')).toEqual(['adminAccess', 'snf']);
  expect(sectionsToCancel(edits, 'profile')).toEqual(['profile']);
});

test('restores only the fields of the canceled sections', () => {
  const draft = { ...base, firstName: 'Eva', adminToolRole: 'UMA' as const, role: '' };
  expect(restoreSections(draft, base, ['adminAccess', 'snf'])).toEqual({ ...base, firstName: 'Eva' });
});

test("keeps the user's own changes when another user has saved", () => {
  const draft = { ...base, firstName: 'Eva' };
  const saved = { ...base, firstName: 'Ida', lastName: 'King', mcmdRole: 'Nurse' };
  expect(rebaseDraft(draft, base, saved)).toEqual({ ...saved, firstName: 'Eva' });
  expect(hasOwnChange('firstName', draft, base)).toBe(true);
  expect(hasOwnChange('factor.signOnPolicyList', draft, base)).toBe(false);
});
