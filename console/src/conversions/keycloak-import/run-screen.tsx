import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { Checkbox } from '@mantine/core';
import { Note } from '../../kit/note.tsx';
import { personColumns, planColumns, statusColumn } from '../results/row-columns.ts';
import { keycloakScreens } from '../screen.ts';
import { PlaceFields } from '../shared/place-fields.tsx';
import { UserSearchScreen } from '../user-search/user-search-screen.tsx';
import { messages } from './messages.ts';
import { RealmExportField } from './realm-export-field.tsx';
import { RealmState } from './realm-state.tsx';
import { useKeycloakImport } from './use-keycloak-import.ts';

const columns = [...personColumns, ...planColumns, statusColumn];

/** Validates and imports the users of a Keycloak realm. */
export const Screen = () => {
  const keycloak = useKeycloakImport();
  const problem = keycloak.plan?.realmProblem;
  return (
    <UserSearchScreen
      screens={keycloakScreens}
      search={keycloak}
      columns={columns}
      file="KeycloakUsers.csv"
      importAccess={accessRules.keycloakImport}
      importLabel={messages.importUsers}
      note={problem && <Note tone="warning">{problem}</Note>}
    >
      <PlaceFields place={keycloak.place} onChange={keycloak.drop} />
      <RealmState configId={keycloak.place.environment?.id} />
      <Checkbox
        label={messages.includeInactive}
        description={messages.includeInactiveHint}
        checked={keycloak.includesInactive}
        onChange={({ currentTarget }) => keycloak.change({ includesInactive: currentTarget.checked })}
      />
      <RealmExportField files={keycloak.files} onChange={(files) => keycloak.change({ files })} />
    </UserSearchScreen>
  );
};
