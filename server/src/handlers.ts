import { accountHandlers } from './account/handlers.ts';
import { conversionsHandlers } from './conversions/handlers.ts';
import { enterpriseHandlers } from './enterprise/handlers.ts';
import { homeHandlers } from './home/handlers.ts';
import type { Handler } from './http/handle.ts';
import { processesHandlers } from './processes/calls/handlers.ts';
import { securityHandlers } from './security/handlers.ts';
import { usersHandlers } from './users/handlers.ts';

/** All calls the server handles, by area. */
export const handlers: Handler[] = [
  ...Object.values<Handler>(homeHandlers),
  ...Object.values<Handler>(accountHandlers),
  ...Object.values<Handler>(usersHandlers),
  ...Object.values<Handler>(enterpriseHandlers),
  ...Object.values<Handler>(securityHandlers),
  ...Object.values<Handler>(conversionsHandlers),
  ...Object.values<Handler>(processesHandlers),
];
