import { type AdminAccessType, adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import {
  assignableAccess,
  isLocationAccess,
  showsTokenCheckboxes,
} from '@keystead/contract/access/policies/user-values.ts';
import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '../../kit/note.tsx';
import { accessTypesQuery, togglesQuery } from '../lookups.ts';
import { messages } from '../messages.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import { RegionTree } from './care-setting/region-tree.tsx';
import { afterAdminAccess } from './draft/access-changes.ts';
import { DraftCheckbox, DraftChoice } from './draft/draft-inputs.tsx';
import type { SectionProps } from './section-props.ts';
import classes from './sections.module.css';

const noToggles = { azureADEnabled: false, scimEnabled: false };

/** The access types that can be assigned here; location access needs the product that has the locations. */
const useAssignable = (hasCareSetting: boolean) => {
  const types = useQuery(accessTypesQuery).data ?? [];
  const possible = assignableAccess('UMA', hasCareSetting);
  return types.filter(({ code, isAssignable }) => isAssignable && possible.includes(code));
};

const withNames = (codes: readonly AdminAccessType[]) =>
  codes.map((code) => ({ code, ...adminAccessTypes[code] }));

/** In addition to their own care setting: single facilities, districts or whole regions of the corporation. */
const AdministeredPlaces = ({ form, environment }: Pick<SectionProps, 'form' | 'environment'>) => {
  const corporation = environment.corporations.find(({ name }) => name === form.draft.corporationName);
  if (!corporation)
    return (
      <Text size="sm" c="dimmed">
        {messages.corporationFirst}
      </Text>
    );
  return <RegionTree form={form} regions={corporation.regions} field="adminRegions" />;
};

type Props = SectionProps & {
  isDisabled?: boolean;
  /** Recommends an email address where its own field isn't in view. */
  hint?: string | undefined;
};

export const AdminAccessFields = ({ form, environment, mode, isDisabled, hint }: Props) => {
  const { draft } = form;
  const types = useAssignable(!environment.isReady || environment.products.includes('snf'));
  const offeredTypes = withNames(types.length > 0 ? types.map(({ code }) => code) : [draft.adminToolRole]);
  const toggles = useQuery(togglesQuery).data ?? noToggles;
  const hasBoxes = showsTokenCheckboxes(useAdminKind(), draft, toggles);
  const isPhysician = draft.physicianNppaEnabled;
  const [cleared, setCleared] = useState({ role: '', careSettingName: '' });
  const change = (code: AdminAccessType) => {
    const patch = afterAdminAccess(draft, code, mode);
    if (patch.role === '' && draft.role !== '') setCleared(draft);
    form.change(patch);
  };
  return (
    <Stack gap="md">
      <div className={classes.grid}>
        <DraftChoice
          form={form}
          field="adminToolRole"
          options={offeredTypes.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(code) => change(code as AdminAccessType)}
          isDisabled={isPhysician || isDisabled || types.length === 0}
          isRequired
          description={hint}
        />
      </div>
      {cleared.role !== '' && draft.role === '' && (
        <Note tone="warning">{messages.roleCleared(cleared.role, cleared.careSettingName)}</Note>
      )}
      <List size="sm" c="dimmed" spacing={2} listStyleType="none">
        {offeredTypes.map(({ code, name, description }) => (
          <List.Item key={code}>
            <Text span fw={650} size="sm">
              {name}:
            </Text>{' '}
            {description}
          </List.Item>
        ))}
      </List>
      {isLocationAccess(draft.adminToolRole) && <AdministeredPlaces form={form} environment={environment} />}
      {hasBoxes && (
        <Stack gap="xs">
          <DraftCheckbox
            form={form}
            field="tokenManagement"
            isDisabled={isPhysician || isDisabled === true}
          />
          <DraftCheckbox form={form} field="scimMapping" isDisabled={isPhysician || isDisabled === true} />
        </Stack>
      )}
    </Stack>
  );
};
