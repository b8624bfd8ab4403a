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
  note?: string;
  assigned: FacilityRole | undefined;
  roles: readonly string[];
  onCheck: (isChecked: boolean) => void;
  onRole: (role: string) => void;
};

const FacilityRow = ({ name, note, assigned, roles, onCheck, onRole }: RowProps) => (
  <div className={classes.facility}>
    <Checkbox
      label={name}
      description={note}
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

/** The assigned facilities that the corporation no longer has; they stay in the list after they are unchecked. */
const useDroppedIds = ({ form: { draft }, corporation }: Props): number[] => {
  const [opened] = useState(draft);
  if (!corporation) return [];
  const isSameCorporation = opened.corporationName === draft.corporationName;
  const ids = [
    ...(isSameCorporation ? opened.facilityRoleAssignments : []),
    ...draft.facilityRoleAssignments,
  ].map(({ id }) => id);
  return [...new Set(ids)].filter((id) => !corporation.facilities.some((facility) => facility.id === id));
};

/** The facilities where a prescriber works, with the role at each. */
export const FacilityRoles = (props: Props) => {
  const { form, corporation, roles } = props;
  const droppedIds = useDroppedIds(props);
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
  const rowOf = (id: number) => ({
    roles,
    assigned: assigned.find((entry) => entry.id === id),
    onCheck: (isChecked: boolean) => set(withFacility(assigned, id, isChecked, defaultRole)),
    onRole: (role: string) => set(withRole(assigned, id, role)),
  });
  const message = form.messageOf(field);
  return (
    <fieldset className={classes.group} data-field={field}>
      <legend>{messages.fields.facilityRoleAssignments}</legend>
      {facilities.length + droppedIds.length === 0 ? (
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
            {droppedIds.map((id) => (
              <FacilityRow key={id} {...rowOf(id)} name={texts.byId(id)} note={texts.dropped} />
            ))}
            {shown.map(({ id, name }) => (
              <FacilityRow key={id} {...rowOf(id)} name={name} />
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
