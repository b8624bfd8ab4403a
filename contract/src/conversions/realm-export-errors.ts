/** Errors that make a Keycloak realm export unusable; users are numbered from 1. */
export const realmExportErrors = {
  'realmExport.tooLarge': {
    status: 413,
    text: 'The realm export files exceed {megabytes} MB in total.',
  },
  'realmExport.packed': {
    status: 400,
    text: '{file} is a compressed file. Please extract it and upload the JSON files inside.',
  },
  'realmExport.notJson': {
    status: 400,
    text: '{file} is not valid JSON after {users} users, near byte {position}.',
  },
  'realmExport.cutOff': { status: 400, text: '{file} ends too early, after {users} users.' },
  'realmExport.tooDeep': { status: 400, text: '{file} is nested too deeply, near byte {position}.' },
  'realmExport.tooLong': {
    status: 400,
    text: '{file} has a value of more than {length} characters, near byte {position}.',
  },
  'realmExport.severalRealms': {
    status: 400,
    text: '{file} does not contain exactly one realm. Please export with --realm.',
  },
  'realmExport.noRealm': {
    status: 400,
    text: '{file} is not a realm export: it does not begin with the name of a realm.',
  },
  'realmExport.otherRealm': {
    status: 400,
    text: '{file} is an export of the realm {realm}, not of {expected}.',
  },
  'realmExport.oldVersion': {
    status: 400,
    text: '{file} was written by Keycloak {version}. Only exports from version 8 or later can be read.',
  },
  'realmExport.oldPasswords': {
    status: 400,
    text: 'User {user} in {file} has a password in a format used before Keycloak 8. Please upgrade the server and export again.',
  },
  'realmExport.wrongShape': {
    status: 400,
    text: 'User {user} in {file}: {field} is missing or not as Keycloak 8 to 26 writes it.',
  },
  'realmExport.noRecord': {
    status: 400,
    text: 'User {user} in {file} is not as Keycloak 8 to 26 writes it.',
  },
  'realmExport.userTwice': { status: 400, text: 'User {userName} appears twice, the second time in {file}.' },
  'realmExport.noUsers': {
    status: 400,
    text: 'The realm export has no users. Please export with --users and upload all files.',
  },
} as const;
