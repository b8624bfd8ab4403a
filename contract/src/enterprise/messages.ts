import { brand } from '../brand.ts';
import { spoken } from '../texts/spoken.ts';

const seeding = `${brand.product} 360 Seeding`;

/** Other systems end their sentences; the texts below do it themselves. */
const unended = (reason: string): string => reason.replace(/\.$/, '');

/** What the screens of this area say; the server says the same where it answers with a text. */
export const enterpriseMessages = spoken({
  customerCreated: (name: string) => `Customer ${name} has been created successfully`,
  customerDeleted: (name: string) => `Customer ${name} has been deleted successfully`,
  customerGuidSynced: (crmId: string) => `GUID Sync has been completed successfully for CRM ID: ${crmId}`,
  configurationGuidSynced: (id: number) =>
    `GUID Sync has been completed successfully for configuration ID: ${id}`,
  configurationCreated: (name: string) => `Configuration ${name} has been created successfully`,
  /** After the profile was saved it is called by its name, after a batch of parameters by its id. */
  configurationUpdated: (nameOrId: string | number) =>
    `Configuration ${nameOrId} has been updated successfully`,
  configurationDeleted: (name: string) => `Configuration ${name} has been deleted successfully`,
  configurationActivated: (id: number) => `Configuration ${id} was Activated successfully.`,
  configurationDeactivated: (id: number) => `Configuration ${id} was Deactivated successfully.`,
  parameterCreated: (key: string) => `Parameter ${key} has been created successfully`,
  parameterUpdated: (key: string) => `Parameter ${key} has been updated successfully`,
  parameterDeleted: (key: string) => `Parameter ${key} has been deleted successfully`,
  parameterCreatedInPlace: (key: string) => `Parameter: ${key} has been created successfully`,
  parameterUpdatedInPlace: (key: string) => `Parameter: ${key} has been updated successfully`,
  parametersCreated: 'Parameters have been created successfully.',
  customerParameterUpdated: 'Parameter has been updated successfully.',
  parametersRemoved: (key: string) =>
    `Selected parameters have been removed and Parameter: ${key} has been updated successfully`,
  stackParameterAdded: (key: string) => `Stack Parameter ${key} has been added successfully`,
  stackUpdated: (id: number) => `Stack ${id} has been updated successfully`,
  hotReloaded: 'Hot Reload to CareAssist has been called.',
  searchReset: 'Elastic Database has been successfully reset.',
  cisSyncStarted:
    'The CIS Data Sync has begun. This can take anywhere from seconds to 10 minutes. Please wait 10 minutes before clicking the button again.',
  launcherContextDeleted: 'The launcher context has been deleted successfully.',
  seedingEnabled: `${seeding} has been enabled successfully.`,
  seedingFailed: `${seeding} could not be enabled at this time.`,
  seedingFailedBecause: (reason: string) =>
    `${seeding} could not be enabled at this time due to the following reason: ${unended(reason)}. Please try again later.`,
  engageFailed: `${brand.product} Engage could not be enabled at this time.`,
  engageFailedBecause: (reason: string) =>
    `${brand.product} Engage could not be enabled at this time due to the following reason: ${unended(reason)}. Please try again later.`,
  launcherFailed: 'The launcher is not available at the moment. The configuration was saved without it.',
  apiUnavailable: 'API service is unavailable.',
  deleteCustomer: 'This will delete the Customer and all its Configurations and Parameters.',
  deleteConfiguration: 'This will delete all the parameters associated with this Configuration.',
  deleteParameter: 'This will delete the selected parameter.',
  deleteParameters: 'This will delete all the selected parameters.',
  activate: (name: string) => `Are you sure you want to activate Configuration ${name}?`,
  deactivate: (name: string) => `Are you sure you want to deactivate Configuration ${name}?`,
  syncCis: 'Are you sure you want to sync the CIS Data?',
  deletedOnSave: (count: number) =>
    `${count} ${count === 1 ? 'parameter' : 'parameters'} will be deleted on save.`,
  idpMissing: 'The IDM Configuration is not set up for this customer.',
  secretWarning:
    'Please copy the Client Secret now. It will not be available again once this window is closed.',
  noMatches: 'No Matching Records Found.',
} as const);
