import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { removeMobileRoleMessage } from '@keystead/contract/products/mcmd.ts';
import type { UserType } from '@keystead/contract/products/snf.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchSelect } from '../../../kit/form/search-select.tsx';
import { wordOptions } from '../../../kit/form/word-options.ts';
import { say } from '../../../say.ts';
import { userTypesQuery } from '../../lookups.ts';
import { messages } from '../../messages.ts';
import { useAdminKind } from '../../use-admin-kind.ts';
import { afterCareSetting, afterCorporation, afterUserType } from '../draft/access-changes.ts';
import { DraftChoice } from '../draft/draft-inputs.tsx';
import type { SectionProps } from '../section-props.ts';
import classes from '../sections.module.css';
import { careSettingOptions } from './care-setting-options.ts';
import { FacilityRoles } from './facility-roles.tsx';
import { PlatformField } from './platform-field.tsx';
import { RegionTree } from './region-tree.tsx';
import { RoleField } from './role-field.tsx';

const toOption = ({ name }: { name: string }) => ({ value: name, label: name });

type PlaceProps = {
  form: SectionProps['form'];
  field: 'corporationName' | 'careSettingName';
  places: readonly { name: string }[];
  onChange: (name: string) => void;
};

const PlaceField = ({ form, field, places, onChange }: PlaceProps) => {
  const choose = (name: string) => {
    onChange(name);
    form.touch(field);
  };
  const chosen = form.draft[field];
  const isKnown = chosen === '' || places.some(({ name }) => name === chosen);
  return (
    <div data-field={field}>
      <SearchSelect
        label={messages.fields[field]}
        placeholder={messages.notSelected}
        options={(isKnown ? places : [...places, { name: chosen }]).map(toOption)}
        value={chosen === '' ? null : chosen}
        onChange={choose}
        onClear={() => choose('')}
        error={form.messageOf(field)}
      />
    </div>
  );
};

/** Where a user works, and in which role. */
export const CareSettingFields = ({ form, environment, mode }: SectionProps) => {
  const { draft, change } = form;
  const userTypes = useQuery(userTypesQuery).data ?? [];
  const isBound = isLocationBound(useAdminKind());
  const options = careSettingOptions(draft, environment.corporations);
  const { corporation, template, disciplines, isTypeFixed } = options;
  const isMobileLeft = form.codeOf('mcmdRole') === removeMobileRoleMessage.code;
  return (
    <Stack gap="md">
      <div className={classes.grid}>
        <DraftChoice
          form={form}
          field="userType"
          options={wordOptions(userTypes)}
          onChange={(type) => change(afterUserType(draft, type as '' | UserType, mode))}
          isDisabled={isTypeFixed}
          isRequired={isBound}
        />
        <PlaceField
          form={form}
          field="corporationName"
          places={environment.corporations}
          onChange={(name) => change(afterCorporation(name))}
        />
        {draft.userType === 'Care Setting' && (
          <PlaceField
            form={form}
            field="careSettingName"
            places={corporation?.facilities ?? []}
            onChange={(name) => change(afterCareSetting(name))}
          />
        )}
        <RoleField
          form={form}
          templates={options.templates}
          error={isMobileLeft ? say(removeMobileRoleMessage) : undefined}
        />
        <DraftChoice form={form} field="primaryDiscipline" options={disciplines} />
      </div>
      {template?.corporateLimited && corporation && <RegionTree form={form} regions={corporation.regions} />}
      {draft.physicianNppaEnabled && (
        <FacilityRoles form={form} corporation={corporation} roles={environment.providerRoles} />
      )}
      <PlatformField form={form} mode={mode} />
    </Stack>
  );
};
