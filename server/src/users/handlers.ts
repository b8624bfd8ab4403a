import type { usersEndpoints } from '@keystead/contract/users/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { listActivity } from './activity/list-activity.ts';
import { getBulkAction } from './bulk/get-bulk-action.ts';
import { getBulkTwoFactorUpdate } from './bulk/get-bulk-two-factor-update.ts';
import { previewBulkAction } from './bulk/preview-bulk-action.ts';
import { startBulkAction } from './bulk/start-bulk-action.ts';
import { updateTwoFactorInBulk } from './bulk/update-two-factor-in-bulk.ts';
import { findDuplicates } from './duplicates/find-duplicates.ts';
import { listDuplicates } from './duplicates/list-duplicates.ts';
import { createUser } from './edit/create-user.ts';
import { getUser } from './edit/get-user.ts';
import { moveUser } from './edit/move-user.ts';
import { updateUser } from './edit/update-user.ts';
import { activateTextFactor } from './factors/activate-text-factor.ts';
import { disableTextFactor } from './factors/disable-text-factor.ts';
import { resetFactors } from './factors/reset-factors.ts';
import { setTextFactor } from './factors/set-text-factor.ts';
import { updateFactors } from './factors/update-factors.ts';
import { countUserStates } from './list/count-user-states.ts';
import { countUsers } from './list/count-users.ts';
import { exportUsers } from './list/export-users.ts';
import { listLegacyUsers } from './list/list-legacy-users.ts';
import { listUsers } from './list/list-users.ts';
import { nameUsers } from './list/name-users.ts';
import { listDeliveries } from './list-deliveries.ts';
import {
  getCustomerSettings,
  getStackParameters,
  getToggles,
  listDomains,
  listLocations,
  listSignOnPolicies,
  listUserOptions,
} from './lookups/customer-lookups.ts';
import { getFeatures, getStructure, listProviderRoles } from './lookups/environment-lookups.ts';
import {
  getUserOffice,
  listLpcRoles,
  listMcmdRoles,
  listOffices,
  listProductChoices,
} from './lookups/product-lookups.ts';
import {
  listAccessTypes,
  listPaymentPortalRoles,
  listStatuses,
  listUserTypes,
} from './lookups/static-lookups.ts';
import { expirePassword } from './passwords/expire-password.ts';
import { getPasswordLink } from './passwords/get-password-link.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { setTemporaryPassword } from './passwords/set-temporary-password.ts';
import { usePasswordLink } from './passwords/use-password-link.ts';
import { copyAccess } from './prepare/copy-access.ts';
import { suggestUsername } from './prepare/suggest-username.ts';
import { askProduct } from './product-delivery/ask-product.ts';
import { tellProduct } from './product-delivery/tell-product.ts';
import { getUserRights } from './rights/get-user-rights.ts';
import { listSingleRights } from './rights/list-single-rights.ts';
import { setUserRights } from './rights/set-user-rights.ts';
import { runScimBulk } from './scim/bulk/run-scim-bulk.ts';
import {
  getScimConfig,
  getScimResourceType,
  getScimSchema,
  listScimResourceTypes,
  listScimSchemas,
} from './scim/describe-scim.ts';
import {
  createScimGroup,
  deleteScimGroup,
  patchScimGroup,
  replaceScimGroup,
} from './scim/groups/change-scim-group.ts';
import { getScimGroup, listScimGroups } from './scim/groups/list-scim-groups.ts';
import { searchScim, searchScimGroups, searchScimUsers } from './scim/search-scim.ts';
import { createScimUser } from './scim/users/create-scim-user.ts';
import { deleteScimUser } from './scim/users/delete-scim-user.ts';
import { getScimUser } from './scim/users/get-scim-user.ts';
import { listScimUsers } from './scim/users/list-scim-users.ts';
import { patchScimUser, replaceScimUser } from './scim/users/save-scim-user.ts';
import { activateUser } from './status/activate-user.ts';
import { activateUserWithPassword } from './status/activate-user-with-password.ts';
import { convertToFederated } from './status/convert-to-federated.ts';
import { convertToIdm } from './status/convert-to-idm.ts';
import { deactivateUser } from './status/deactivate-user.ts';
import { deleteUser } from './status/delete-user.ts';
import { suspendUser } from './status/suspend-user.ts';
import { unlockUser } from './status/unlock-user.ts';
import { getErrorCount, getUserErrors } from './transaction-log/count-errors.ts';
import { countOutcomes } from './transaction-log/count-outcomes.ts';
import { getDeliveryProgress } from './transaction-log/get-delivery-progress.ts';
import { getTrail } from './transaction-log/get-trail.ts';
import { listFailureCauses } from './transaction-log/list-failure-causes.ts';
import { listResolutions } from './transaction-log/list-resolutions.ts';
import { listTransactions } from './transaction-log/list-transactions.ts';
import { resolveFailureCause, resolveSubTransaction } from './transaction-log/resolve-failures.ts';
import { retryFailureCause, retrySubTransaction } from './transaction-log/retry-failures.ts';
import { watchTransactions } from './transaction-log/watch-transactions.ts';
import { countUserViews } from './views/count-user-views.ts';
import { createUserView } from './views/create-user-view.ts';
import { listUserViews } from './views/list-user-views.ts';
import { removeUserView } from './views/remove-user-view.ts';
import { updateUserView } from './views/update-user-view.ts';

export const usersHandlers: HandlersOf<typeof usersEndpoints> = {
  listUsers,
  listLegacyUsers,
  countUsers,
  countUserStates,
  exportUsers,
  nameUsers,
  getUser,
  getUserOffice,
  listUserViews,
  countUserViews,
  createUserView,
  updateUserView,
  removeUserView,
  findDuplicates,
  listDuplicates,
  suggestUsername,
  copyAccess,
  createUser,
  updateUser,
  deleteUser,
  suspendUser,
  deactivateUser,
  unlockUser,
  activateUser,
  activateUserWithPassword,
  convertToIdm,
  convertToFederated,
  resetPassword,
  expirePassword,
  setTemporaryPassword,
  getPasswordLink,
  usePasswordLink,
  updateFactors,
  resetFactors,
  setTextFactor,
  activateTextFactor,
  disableTextFactor,
  getUserRights,
  setUserRights,
  startBulkAction,
  previewBulkAction,
  getBulkAction,
  updateTwoFactorInBulk,
  getBulkTwoFactorUpdate,
  listStatuses,
  listSignOnPolicies,
  listUserOptions,
  listAccessTypes,
  listUserTypes,
  listMcmdRoles,
  listPaymentPortalRoles,
  listDomains,
  listLocations,
  getToggles,
  getCustomerSettings,
  getStackParameters,
  getFeatures,
  getStructure,
  listOffices,
  listProductChoices,
  listProviderRoles,
  listLpcRoles,
  listTransactions,
  getErrorCount,
  getUserErrors,
  resolveSubTransaction,
  resolveFailureCause,
  listResolutions,
  listDeliveries,
  askProduct,
  tellProduct,
  listActivity,
  moveUser,
  listSingleRights,
  retrySubTransaction,
  listFailureCauses,
  retryFailureCause,
  countOutcomes,
  getDeliveryProgress,
  watchTransactions,
  getTrail,
  listScimUsers,
  getScimUser,
  createScimUser,
  replaceScimUser,
  patchScimUser,
  deleteScimUser,
  listScimGroups,
  getScimGroup,
  createScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
  searchScimUsers,
  searchScimGroups,
  searchScim,
  runScimBulk,
  getScimConfig,
  listScimResourceTypes,
  getScimResourceType,
  listScimSchemas,
  getScimSchema,
};
