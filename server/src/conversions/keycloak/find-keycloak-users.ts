import * as contract from '@keystead/contract/conversions/keycloak-import.ts';
import { handle } from '../../http/handle.ts';
import {
  type KeycloakNeeds,
  type KeycloakQuery,
  makeKeycloakPlan,
  readKeycloakPlan,
} from './make-keycloak-plan.ts';
import { readRealmForm } from './read-realm-form.ts';

const toQuery = ({ envId, inactiveUsers, emailDomain, ...rest }: contract.KeycloakSearch): KeycloakQuery => ({
  ...rest,
  environmentId: envId,
  inactiveUsers: inactiveUsers === 'true',
  emailDomain: emailDomain ?? '',
});

/** Reads and judges the users of a realm, and stores what their import would do. */
export const findKeycloakUsers = handle(contract.findKeycloakUsers, (call, needs: KeycloakNeeds) =>
  makeKeycloakPlan(needs, call, { asked: toQuery(call.query) }, readKeycloakPlan),
);

/** The same with an export of the realm, which is read while it is uploaded. */
export const findKeycloakUsersWithExport = handle(
  contract.findKeycloakUsersWithExport,
  (call, needs: KeycloakNeeds) =>
    readRealmForm(call.request, needs.config.realmExportMegabytes, ({ search, files }) =>
      makeKeycloakPlan(needs, call, { asked: toQuery(search), files }, readKeycloakPlan),
    ),
);
