import { brand } from '../brand.ts';
import { localize } from '../texts/localize.ts';

const seeding = `${brand.product} 360 Seeding`;

/** Messages on the screens of this area. */
export const enterpriseMessages = localize({
  customerCreated: (name: string) => `Customer ${name} has been created successfully`,
  customerDeleted: (name: string) => `Customer ${name} has been deleted successfully`,
  configurationCreated: (name: string) => `Configuration ${name} has been created successfully`,
  /** Identified by name after the profile was saved, by id after a batch of parameters. */
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
  customerParameterUpdated: 'Parameter has been updated successfully.',
  parametersRemoved: (key: string) =>
    `Selected parameters have been removed and Parameter: ${key} has been updated successfully`,
  stackParameterAdded: (key: string) => `Stack Parameter ${key} has been added successfully`,
  stackUpdated: (id: number) => `Stack ${id} has been updated successfully`,
  launcherContextDeleted: 'The launcher context has been deleted successfully.',
  seedingEnabled: `${seeding} has been enabled successfully.`,
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
