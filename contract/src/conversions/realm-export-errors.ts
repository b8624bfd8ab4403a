/** What makes the export of a Keycloak realm unusable; users count from 1. */
export const realmExportErrors = {
  'realmExport.tooLarge': {
    status: 413,
    text: 'The files of the realm export are larger than {megabytes} MB together.',
  },
  'realmExport.packed': {
    status: 400,
    text: '{file} is a packed file. Please unpack it and upload the JSON files that are in it.',
  },
  'realmExport.notJson': {
    status: 400,
    text: '{file} is no valid JSON after {users} users, near byte {position}.',
  },
  'realmExport.cutOff': { status: 400, text: '{file} ends too early, after {users} users.' },
  'realmExport.tooDeep': { status: 400, text: '{file} is nested too deeply, near byte {position}.' },
  'realmExport.tooLong': {
    status: 400,
    text: '{file} has a value of more than {length} characters, near byte {position}.',
  },
  'realmExport.severalRealms': {
    status: 400,
    text: '{file} does not hold one realm. Please export with --realm.',
  },
  'realmExport.noRealm': {
    status: 400,
    text: '{file} is no realm export: it does not begin with the name of a realm.',
  },
  'realmExport.otherRealm': { status: 400, text: '{file} is of the realm {realm}, not of {expected}.' },
  'realmExport.oldVersion': {
    status: 400,
    text: '{file} was written by Keycloak {version}. Exports can be read from version 8 on.',
  },
  'realmExport.oldPasswords': {
    status: 400,
    text: 'User {user} of {file} has a password in the form of Keycloak before version 8. Please upgrade the server and export again.',
  },
  'realmExport.wrongShape': {
    status: 400,
    text: 'User {user} of {file}: {field} is missing or not as Keycloak 8 to 26 writes it.',
  },
  'realmExport.userTwice': { status: 400, text: 'User {userName} is there twice, again in {file}.' },
  'realmExport.noUsers': {
    status: 400,
    text: 'The realm export has no users. Please export with --users and upload all files.',
  },
} as const;
