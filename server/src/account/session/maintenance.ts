import type { Maintenance } from '@keystead/contract/account/settings.ts';

export const maintenanceKeys = [
  'bp.idm.at.maintenance.start',
  'bp.idm.at.maintenance.end',
  'bp.idm.at.maintenance.message',
] as const;

/** The zone in brackets is the one the banner names; an offset alone has no name. */
const defaultWindow = {
  start: '2024-05-29T01:00:00-05:00[America/Chicago]',
  end: '2024-05-29T03:00:00-05:00[America/Chicago]',
};

export const toMaintenance = (values: ReadonlyMap<string, string>): Maintenance => ({
  start: values.get('bp.idm.at.maintenance.start') ?? defaultWindow.start,
  end: values.get('bp.idm.at.maintenance.end') ?? defaultWindow.end,
  message: values.get('bp.idm.at.maintenance.message') ?? null,
});
