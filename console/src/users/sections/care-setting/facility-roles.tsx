import type { Corporation } from '@keystead/contract/people/structure.ts';
import { facilityRoleMessage } from '@keystead/contract/products/snf.ts';
import { Checkbox, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { matcher } from '../../../kit/form/matching-options.ts';
import { ListSelect } from '../../../kit/select/list-select.tsx';
import { say } from '../../../say.ts';
import { messages } from '../../messages.ts';
import type { DraftForm } from '../draft/use-draft.ts';
import classes from '../sections.module.css';
import {
  type FacilityRole,
  withAllFacilities,
  withDefaultRole,
  withFacility,
  withRole,
} from './facility-role-changes.ts';
import { FilterField } from './filter-field.tsx';

const field = 'facilityRoleAssignments';
const texts = messages.facilities;

type Props = { form: DraftForm; corporation: Corporation | undefined; roles: readonly string[] };

type RowProps = {
  name: string;
  assigned: FacilityRole | undefined;
  roles: readonly string[];
  onCheck: (isChecked: boolean) => void;
  onRole: (role: string) => void;
};

const FacilityRow = ({ name, assigned, roles, onCheck, onRole }: RowProps) => (
  <div className={classes.facility}>
    <Checkbox
      label={name}
      checked={assigned !== undefined}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
    />
    {assigned && (
      <ListSelect
        aria-label={texts.roleAt(name)}
        placeholder={messages.notSelected}
        data={[...roles]}
        value={assigned.role}
        onChange={onRole}
        error={assigned.role === '' ? say(facilityRoleMessage) : null}
        searchable={false}
      />
    )}
  </div>
);

/** The facilities where a prescriber works, with the role at each. */
export const FacilityRoles = ({ form, corporation, roles }: Props) => {
  const [defaultRole, setDefaultRole] = useState('');
  const [filter, setFilter] = useState('');
  const assigned = form.draft.facilityRoleAssignments;
  const facilities = corporation?.facilities ?? [];
  const matches = matcher(filter);
  const shown = facilities.filter(({ name }) => matches(name));
  const ids = shown.map(({ id }) => id);
  const chosenCount = assigned.filter(({ id }) => ids.includes(id)).length;
  const set = (facilityRoleAssignments: FacilityRole[]) => {
    form.change({ facilityRoleAssignments });
    form.touch(field);
  };
  const message = form.messageOf(field);
  return (
    <fieldset className={classes.group} data-field={field}>
      <legend>{messages.fields.facilityRoleAssignments}</legend>
      {facilities.length === 0 ? (
        <Text size="sm" c="dimmed">
          {corporation ? texts.none : texts.needCorporation}
        </Text>
      ) : (
        <>
          <FilterField
            label={texts.filter}
            total={facilities.length}
            value={filter}
            onChange={setFilter}
            left={texts.shown(shown.length, facilities.length)}
          />
          <Group justify="space-between" align="flex-end" my="xs" gap="sm">
            <Checkbox
              label={shown.length < facilities.length ? texts.selectShown : texts.selectAll}
              checked={chosenCount > 0 && chosenCount === ids.length}
              indeterminate={chosenCount > 0 && chosenCount < ids.length}
              disabled={ids.length === 0}
              onChange={({ currentTarget }) =>
                set(withAllFacilities(assigned, ids, currentTarget.checked, defaultRole))
              }
            />
            <ListSelect
              label={texts.defaultRole}
              placeholder={messages.notSelected}
              data={[...roles]}
              value={defaultRole}
              searchable={false}
              onChange={(role) => {
                set(withDefaultRole(assigned, defaultRole, role));
                setDefaultRole(role);
              }}
            />
          </Group>
          <div className={classes.facilities}>
            {shown.map(({ id, name }) => (
              <FacilityRow
                key={id}
                name={name}
                roles={roles}
                assigned={assigned.find((entry) => entry.id === id)}
                onCheck={(isChecked) => set(withFacility(assigned, id, isChecked, defaultRole))}
                onRole={(role) => set(withRole(assigned, id, role))}
              />
            ))}
          </div>
        </>
      )}
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {texts.selected(assigned.length)}
      </Text>
      {message && <Input.Error>{message}</Input.Error>}
    </fieldset>
  );
};
