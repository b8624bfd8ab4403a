import { brand } from '../brand.ts';

export const enterpriseErrors = {
  /** Unknown, expired, used, or nothing left to set up: one response for all of them. */
  'setUp.gone': { status: 404, text: 'This address is no longer valid.' },
  'setUp.finished': { status: 409, text: 'Someone else has just finished the setup.' },
  'record.changedBy': { status: 409, text: 'This record was changed by {user}. Please reload.' },
  'customer.accountExists': { status: 409, text: 'Account ID already exists and cannot be re-added.' },
  'customer.accountFixed': {
    status: 409,
    text: 'The CRM ID cannot be changed once the customer has users or an IDM Configuration.',
  },
  'customer.accountIsSubdomain': {
    status: 409,
    text: 'The CRM ID is the subdomain of another customer. Enter a subdomain in each configuration of this customer first.',
  },
  'customer.hasUsers': { status: 409, text: 'The customer has users ({count}) and cannot be deleted.' },
  'customer.hasProcess': {
    status: 409,
    text: 'A process of this customer is in progress.',
  },
  'customer.notRegistered': {
    status: 409,
    text: 'CRM ID {crmId} was not found in the customer registry.',
  },
  'customer.guidMissing': { status: 409, text: 'The GUID of the customer is missing. Sync it first.' },
  'configuration.inactive': {
    status: 409,
    text: 'Configuration {id} is deactivated. Activate it to make changes.',
  },
  'configuration.hasUsers': {
    status: 409,
    text: 'The configuration has users ({count}) and cannot be deleted.',
  },
  'configuration.subdomainTaken': { status: 409, text: 'The subdomain is used by another configuration.' },
  'parameter.keyExists': { status: 409, text: 'Key already exists and cannot be re-added.' },
  'parameter.defaultExists': {
    status: 409,
    text: 'There is already a default configuration set for this customer.',
  },
  'parameter.managed': {
    status: 409,
    text: 'The parameter {key} is set by the configuration. Change it on the configuration page.',
  },
  'parameter.shared': {
    status: 409,
    text: 'The parameter {key} gets its value from a vendor that the stack shares. Change it there.',
  },
  'vendor.inUse': {
    status: 409,
    text: 'Configurations use this shared vendor. Remove it from them first.',
  },
  'parameter.needed': {
    status: 409,
    text: 'The parameter {key} is needed while {flag} is on. Switch {flag} off first.',
  },
  'stack.noUrlTemplate': {
    status: 409,
    text: 'The stack parameter servicediscovery.url.template is missing, so no addresses can be generated.',
  },
  'search.unmet': {
    status: 400,
    text: 'Search requires SNF URL and corpOID parameters. Unable to activate Search.',
  },
  'seeding.unmet': {
    status: 400,
    text: `${brand.product} 360 Seeding requires SNF app/api URL and corpOID parameters. Unable to enable it at this time.`,
  },
  'seeding.failed': {
    status: 502,
    text: `${brand.product} 360 Seeding could not be enabled at this time.`,
  },
  'engage.unmet': {
    status: 400,
    text: `${brand.product} Engage requires SNF app/api URL and corpOID parameters. Unable to enable it at this time.`,
  },
  'engage.needsSeeding': {
    status: 400,
    text: `${brand.product} Engage requires ${brand.product} 360 Seeding.`,
  },
  'action.running': { status: 409, text: 'This is already running. Please wait until it has finished.' },
  'cis.running': { status: 409, text: 'A CIS Data Sync is already running for this configuration.' },
  'outside.addressMissing': { status: 409, text: 'The parameter {key} is not set for this configuration.' },
  'outside.addressRefused': { status: 400, text: 'Calls to the address of {key} are not allowed.' },
  'idpApplication.keptElsewhere': {
    status: 409,
    text: 'Applications are registered with the identity provider that this installation uses.',
  },
  'restore.changed': {
    status: 409,
    text: 'The parameter {key} has changed since the preview. Please review the difference again.',
  },
} as const;
