import { emptyPhysicianProfile } from '@keystead/contract/people/physician-profile.ts';
import type { Page } from '@playwright/test';
import { atOaks, choose, type GivenUser, givenUser } from './given.ts';

/** No one else has it: a note about people with the same phone would move the form while it is filled in. */
const uniquePhone = (): string => `612${String(Date.now()).slice(-7)}`;

/** Everything a prescriber has to enter. */
const profile = {
  fax: '6125550120',
  addressLine1: '12 Harbor Street',
  city: 'Minneapolis',
  state: 'MN',
  zip: '55401',
  npi: '1234567893',
};

/** Fills in everything that a prescriber needs. */
export const fillPrescriber = async (page: Page, email: string): Promise<void> => {
  for (const [label, text] of [
    ['Email', email],
    ['Primary Phone', uniquePhone()],
    ['Fax', profile.fax],
    ['Address Line 1', profile.addressLine1],
    ['City', profile.city],
    ['ZIP', profile.zip],
    ['NPI', profile.npi],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await choose(page, 'State', profile.state);
};

/** A prescriber at Oaks, invited by mail. */
export const givenPhysician = (page: Page): Promise<GivenUser> =>
  givenUser(page, {
    userType: 'Corporate',
    corporationName: atOaks.corporationName,
    role: 'Attending Physician',
    usesMeridian: true,
    primaryPhone: uniquePhone(),
    physicianNppaEnabled: true,
    physicianProfile: { ...emptyPhysicianProfile, ...profile },
    facilityRoleAssignments: [{ id: 101, role: 'Physician' }],
  });
