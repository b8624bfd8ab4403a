/** Texts of the conversion rules other than errors. */
export const conversionsTexts = {
  'importDomain.invalid': 'Please enter a valid domain name.',
  'system.legacyUsers': 'The legacy user system',
  'system.keycloak': 'Keycloak',
  'system.residentDocuments': 'The document service',
  'documents.sameFacility': 'Source and destination facilities must be different.',
  'documents.facilityUnknown': 'Please select a facility from the list.',
  'documents.unitUnknown': 'Please select units from the list.',
  'documents.typeUnknown': 'Please select document types from the list.',
  'document.typeMissing': 'Document type {type} is missing in the destination facility.',
  'residentResult.completed': 'Completed ({moved} moved)',
  'residentResult.partly': 'Error ({moved} of {documents} moved)',
  'residentResult.message': 'Error: {message}',
  'residentResult.running': 'In progress ({moved} of {documents} moved)',
  'residentResult.putBack': 'Put back ({putBack} of {total})',
  'realmTest.notSetUp': 'Keycloak is not set up for this environment: {key} is missing.',
  'realmTest.unreachable': 'Keycloak cannot be reached. Please check the address in {key}.',
  'realmTest.noRealm': 'There is no realm {realm} at this address. Please check {key}.',
  'realmTest.clientRefused':
    'Keycloak rejects the client {client}. Please check its ID and secret, and that it has a service account.',
  'realmTest.forbidden':
    'The service account of the client {client} cannot manage users. Please give it the roles view-users and manage-users.',
  'realmTest.noPasswordGrant':
    'The client {client} cannot check passwords. Please turn on direct access grants for it.',
  'realmTest.attributesClosed':
    'The realm drops the attribute migratedTo, so users cannot be marked as migrated there. Please declare it in the user profile of the realm, or let administrators edit unmanaged attributes.',
  'realmTest.failed': 'Keycloak sends responses that cannot be read.',
} as const;
