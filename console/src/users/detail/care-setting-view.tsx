import type { User } from '@keystead/contract/people/user.ts';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { messages as area } from '../messages.ts';
import { careSettingOptions } from '../sections/care-setting/care-setting-options.ts';
import { chosenFacilities } from '../sections/care-setting/region-selection.ts';
import type { Environment } from '../sections/use-environment.ts';
import classes from './detail.module.css';
import { messages } from './messages.ts';

type Props = { user: User; environment: Environment };

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.list}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

export const CareSettingView = ({ user, environment }: Props) => {
  const { corporation } = careSettingOptions(user, environment.corporations);
  const texts = (
    ['userType', 'corporationName', 'careSettingName', 'role', 'primaryDiscipline'] as const
  ).map((field) => [area.fields[field], user[field] || '–'] as const);
  const reached = chosenFacilities(corporation?.regions ?? [], user.userRegions).size;
  const nameOf = (id: number): string =>
    corporation?.facilities.find((facility) => facility.id === id)?.name ?? messages.facility(id);
  return (
    <KeyValueList
      items={[
        ...texts,
        ...(user.userRegions.length > 0
          ? [
              [
                area.fields.userRegions,
                <Lines
                  key="regions"
                  lines={[...user.userRegions.map(({ name }) => name), area.facilities.selected(reached)]}
                />,
              ] as const,
            ]
          : []),
        ...(user.physicianNppaEnabled
          ? [
              [
                area.fields.facilityRoleAssignments,
                <Lines
                  key="roles"
                  lines={user.facilityRoleAssignments.map(({ id, role }) =>
                    messages.roleAt(nameOf(id), role),
                  )}
                />,
              ] as const,
            ]
          : []),
        [area.fields.usesMeridian, user.usesMeridian ? area.yes : area.no],
      ]}
    />
  );
};
