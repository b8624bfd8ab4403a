import { care } from './care/server.ts';
import { keycloak } from './keycloak/server.ts';
import { launcher } from './launcher/server.ts';
import { legacyUsers } from './legacy-users/server.ts';
import { mail } from './mail/server.ts';
import { messageBus } from './message-bus/server.ts';
import { organizationLogin } from './organization-login/server.ts';
import { registry } from './registry/server.ts';
import { residentDocuments } from './resident-documents/server.ts';
import type { System } from './system.ts';
import { textMessages } from './text-messages/server.ts';

/** Every external system, in the order of the desk. */
export const systems: System[] = [
  mail,
  textMessages,
  organizationLogin,
  care,
  keycloak,
  messageBus,
  registry,
  launcher,
  legacyUsers,
  residentDocuments,
];
