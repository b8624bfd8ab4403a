import { expect, test } from 'vitest';
import { changesBetween } from '../../../kit/conflict/merge-mine.ts';
import {
  chooseManagement,
  newValues,
  nothingStored,
  setProductSelected,
  switchFlag,
  type Values,
} from './configuration-values.ts';
import { readableLabels, readableValues } from './readable-values.ts';

const base: Values = chooseManagement({ ...newValues, configType: 'Production' }, nothingStored, 'okta');

const changes = (theirs: Values, mine = base) =>
  changesBetween(readableValues(base), readableValues(mine), readableValues(theirs), readableLabels);

test('names changed switches and products the way the form does', () => {
  const theirs = setProductSelected(
    switchFlag(base, nothingStored, 'aline', true),
    nothingStored,
    'mt',
    true,
  );
  expect(changes(theirs)).toEqual([
    { label: 'Products', before: '–', theirs: 'Meal Tracker', mine: null },
    { label: 'Aline', before: 'Off', theirs: 'On', mine: null },
  ]);
});

test('lists each changed field of a federation', () => {
  const federation = { ...base.federation, federationName: 'Duo', idpId: 'duo-1', sloEnabled: true };
  expect(changes({ ...base, federation } as Values)).toEqual([
    { label: 'Federation Option', before: 'Not Federated', theirs: 'Duo', mine: null },
    { label: 'Identity Provider ID', before: '–', theirs: 'duo-1', mine: null },
    { label: 'Single Logout Enabled', before: 'Off', theirs: 'On', mine: null },
  ]);
});

test('shows another user management as one change, followed by its consequences', () => {
  const theirs = chooseManagement(base, nothingStored, 'keycloak');
  expect(changes(theirs).slice(0, 2)).toEqual([
    { label: 'User Management', before: 'Okta', theirs: 'Keycloak', mine: null },
    { label: 'Federation Option', before: 'Not Federated', theirs: '–', mine: null },
  ]);
});
