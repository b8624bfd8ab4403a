import { texts } from '../../../text.ts';

export const messages = texts({
  en: {
    first: 'First configuration',
    second: 'Second configuration',
    choose: 'Choose a configuration',
    swap: 'Swap the two',
    onlyDifferences: 'Only differences',
    filter: 'Filter by key or value',
    chooseTwo: 'Choose two configurations to see them side by side.',
    gone: 'One of the two does not exist anymore. Choose another one.',
    profile: 'Profile',
    field: 'Field',
    key: 'Key',
    result: 'Result',
    results: {
      same: 'Same',
      different: 'Different',
      onlyLeft: 'Only first',
      onlyRight: 'Only second',
    },
    missing: 'missing',
    allSame: 'The two are the same.',
    noMatches: 'No Matching Records Found.',
    fields: {
      configType: 'Configuration Type',
      packageType: 'Package Type',
      subdomainName: 'Subdomain Name',
      configNotes: 'Notes',
      isActive: 'Active',
      userManagementOkta: 'User Management: Okta',
      userManagementKeycloak: 'User Management: Keycloak',
      userManagementLegacy: 'User Management: Legacy',
      productsNeeded: 'Products',
    } as Record<string, string>,
  },
});
