import type { User } from '@keystead/contract/people/user.ts';
import type { ReactNode } from 'react';
import { KeyValueGrid } from '../../kit/key-value-list.tsx';
import { messages as area } from '../messages.ts';
import { careSettingOptions } from '../sections/care-setting/care-setting-options.ts';
import { chosenFacilities } from '../sections/care-setting/region-selection.ts';
import type { Environment } from '../sections/use-environment.ts';
import { CountedLines } from './counted-lines.tsx';
import { messages } from './messages.ts';

type Props = { user: User; environment: Environment };
type Item = readonly [string, ReactNode];

const { fields, facilities } = area;

const corporationOf = ({ user, environment }: Props) =>
  careSettingOptions(user, environment.corporations).corporation;

/**
 * Regions, districts and facilities side by side, with the total number of facilities. Location admins can't see what
 * regions contain, so for them only the names are counted.
 */
const regionItems = (props: Props): Item[] => {
  const { userRegions } = props.user;
  if (userRegions.length === 0) return [];
  const tree = corporationOf(props)?.regions ?? [];
  const isCountable = tree.length > 0;
  const count = isCountable
    ? facilities.selected(chosenFacilities(tree, userRegions).size)
    : facilities.chosen(userRegions.length);
  const lines = userRegions.map(({ name }) => name);
  return [
    [fields.userRegions, <CountedLines key="regions" {...{ lines, count }} isAlwaysCounted={isCountable} />],
  ];
};

const assignmentItems = (props: Props): Item[] => {
  const { facilityRoleAssignments: assigned, physicianNppaEnabled } = props.user;
  if (!physicianNppaEnabled || assigned.length === 0) return [];
  const corporationFacilities = corporationOf(props)?.facilities;
  const nameOf = (id: number): string =>
    corporationFacilities?.find((facility) => facility.id === id)?.name ?? facilities.byId(id);
  const lines = assigned.map(({ id, role }) => messages.roleAt(nameOf(id), role));
  const count = facilities.selected(lines.length);
  return [[fields.facilityRoleAssignments, <CountedLines key="roles" lines={lines} count={count} />]];
};

const textFields = ['role', 'careSettingName', 'corporationName', 'userType', 'primaryDiscipline'] as const;

export const CareSettingView = (props: Props) => (
  <KeyValueGrid
    items={[
      ...textFields.flatMap((field): Item[] => {
        const text = props.user[field];
        return text === '' ? [] : [[fields[field], text]];
      }),
      ...regionItems(props),
      ...assignmentItems(props),
      [fields.usesMeridian, props.user.usesMeridian ? area.yes : area.no],
    ]}
  />
);
