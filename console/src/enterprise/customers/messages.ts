import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    id: 'ID',
    actions: 'Actions',
    status: 'Status',
    deleteOf: (name: string) => `Delete ${name}`,
    details: 'Customer',
    updated: (name: string) => `Customer ${name} has been updated successfully`,
    defaultConfiguration: 'Default configuration',
    setUp: 'Set Up',
    contents: {
      configurations: 'Configurations',
      parameters: 'Parameters',
      users: 'Users',
      idpApplication: 'IDM Configuration',
      yes: 'Yes',
      no: 'No',
    },
  },
});
