import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    facility: 'Facility',
    allFacilities: 'All facilities',
    templates: 'Security templates to exclude',
    templatesChosen: (count: number) => (count === 0 ? 'None excluded.' : `${count} excluded.`),
    noTemplates: 'Choose a corporation first.',
    corporateTemplates: 'Corporate Templates',
    facilityTemplates: 'Facility Templates',
    fold: (name: string) => `Show ${name}`,
    templateName: 'Template Name',
    userType: 'User Type',
    changePassword: 'Change Password',
    passwordChangeRequired: 'Password change required',
    importUsers: 'Import Legacy to IDM',
  },
});
