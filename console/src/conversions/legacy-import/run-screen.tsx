import { accessRules } from '@keystead/contract/access/access-rules.ts';
import type { LegacyPlan } from '@keystead/contract/conversions/legacy-import.ts';
import { MultiSelect } from '@mantine/core';
import type { ResultColumn } from '../results/result-filter.ts';
import { personColumns, planColumns, statusColumn } from '../results/row-columns.ts';
import { legacyScreens } from '../screen.ts';
import { PlaceFields } from '../shared/place-fields.tsx';
import { UserSearchScreen } from '../user-search/user-search-screen.tsx';
import { messages } from './messages.ts';
import { TemplateTree } from './template-tree.tsx';
import { useLegacyImport } from './use-legacy-import.ts';

/** The only encryption method whose passwords keep working. */
const reusableEncryptionMethod = 1;

const columns: ResultColumn<LegacyPlan['users'][number]>[] = [
  ...personColumns,
  { id: 'templateName', header: messages.templateName, text: ({ templateName }) => templateName },
  { id: 'userType', header: messages.userType, text: ({ userType }) => userType },
  {
    id: 'changePassword',
    header: messages.changePassword,
    text: ({ encryptionMethod }) =>
      encryptionMethod === reusableEncryptionMethod ? '' : messages.passwordChangeRequired,
    width: 'long',
  },
  ...planColumns,
  statusColumn,
];

/** Validates and imports the users of the old user system. */
export const Screen = () => {
  const legacy = useLegacyImport();
  const { offeredFacilities, facilities } = legacy;
  return (
    <UserSearchScreen
      screens={legacyScreens}
      search={legacy}
      columns={columns}
      file="LegacyUsers.csv"
      importAccess={accessRules.legacyImport}
      importLabel={messages.importUsers}
      asksPassword
    >
      <PlaceFields place={legacy.place} onChange={legacy.changePlace} />
      <MultiSelect
        label={messages.facility}
        placeholder={facilities.length === 0 ? messages.allFacilities : ''}
        data={offeredFacilities.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={facilities.map(String)}
        onChange={(chosen) => legacy.change({ facilities: chosen.map(Number), excluded: new Set() })}
        disabled={offeredFacilities.length === 0}
        searchable
        clearable
      />
      <TemplateTree
        groups={legacy.groups}
        excluded={legacy.excluded}
        onChange={(excluded) => legacy.change({ excluded })}
      />
    </UserSearchScreen>
  );
};
