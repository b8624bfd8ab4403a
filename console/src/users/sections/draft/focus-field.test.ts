// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { focusFirst, sectionsWith } from './focus-field.ts';

document.body.innerHTML = `
  <section id="profile"><input data-field="firstName"></section>
  <section id="physician"><div hidden><input data-field="physicianProfile.npi"></div></section>
  <section id="snf"><div data-field="facilityRoleAssignments"><button>Pick</button></div></section>`;

const focused = async (fields: string[]) => {
  focusFirst(fields);
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const element = document.activeElement as HTMLElement;
  element.blur();
  return element.dataset.field ?? element.textContent;
};

test('focuses the first field on the page, regardless of validation order', async () => {
  expect(await focused(['facilityRoleAssignments', 'firstName'])).toBe('firstName');
  expect(await focused(['facilityRoleAssignments.0.role'])).toBe('Pick');
});

test('finds the sections of fields, even collapsed ones', () => {
  expect(sectionsWith(['facilityRoleAssignments.1.role', 'physicianProfile.npi'])).toEqual([
    'physician',
    'snf',
  ]);
});
