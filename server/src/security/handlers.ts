import type { securityEndpoints } from '@keystead/contract/security/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { exportAuditEvents } from './audit/export-audit-events.ts';
import { listAuditEvents } from './audit/list-audit-events.ts';

export const securityHandlers: HandlersOf<typeof securityEndpoints> = {
  listAuditEvents,
  exportAuditEvents,
};
