import { brand } from '../brand.ts';

/** What the rules of the security area say beside failures. */
export const securityTexts = {
  'count.user': '1 user',
  'count.users': '{count} users',
  'setting.outOfRange': 'Please enter a whole number from {min} to {max}.',
  'record.nameMissing': 'Please enter a name.',
  'record.nameTaken': 'This name is already in use.',
  'policy.listMissing': 'Please select an IP list.',
  'mapping.unknown': 'External value {value} is not mapped.',
  'mapping.valueMissing': 'Please enter an external value.',
  'mapping.corporationMissing': 'Please select a corporation.',
  'mapping.locationMissing': 'Please select a location.',
  'mapping.locationUnknown': 'Please select a location from the list.',
  'application.consoleStays': `${brand.console} cannot be disabled: applications are enabled here.`,
  'application.consoleAddress': `The address of ${brand.console} is a setting of the installation.`,
  'mapping.grantsCorporate': 'Only a corporate admin can map a group to Corporate Admin.',
  'mapping.halfRole': 'User type and role must be both filled or both empty.',
  'mapping.mobileRole': '{mobile} needs a role in {platform}.',
  'token.expired': 'This token has expired already.',
  'token.revoked': 'This token has been revoked already.',
} as const;
