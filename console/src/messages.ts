import { texts } from './text.ts';

/** The top navigation, word for word as specified; screens may head themselves otherwise. */
export const messages = texts({
  en: {
    userManagement: 'User Management',
    userList: 'User List',
    bulkTwoFactor: '2FA Bulk Update',
    transactionLog: 'Transaction Log',
    enterpriseConfiguration: 'Enterprise Configuration',
    stack: 'Stack',
    customers: 'Customers',
    configurations: 'Configurations',
    parameters: 'Parameters',
    administration: 'Administration',
    logViewer: 'Log Viewer',
    tokenManagement: 'Token Management',
    reports: 'Reports',
    configuration: 'Configuration',
    ipLists: 'Maintain IP Lists',
    signOnPolicies: 'Manage SignOn Policies',
    twoFactor: 'Two-Factor Authentication',
    securitySettings: 'Security Settings',
    locationMapping: 'Location Mapping',
    accessMapping: 'Access Mapping',
    sharedLogin: 'Shared Login',
    applications: 'Applications',
    sessions: 'Sessions',
    audit: 'Audit',
    myProfile: 'My Profile',
  },
});
