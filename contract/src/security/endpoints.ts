import * as audit from './audit.ts';

export const securityEndpoints = {
  listAuditEvents: audit.listAuditEvents,
  exportAuditEvents: audit.exportAuditEvents,
};
