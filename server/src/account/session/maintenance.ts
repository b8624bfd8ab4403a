import type { Maintenance } from '@keystead/contract/account/settings.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';

export const maintenanceKeys = [
  parameterKeys.maintenanceStart,
  parameterKeys.maintenanceEnd,
  parameterKeys.maintenanceMessage,
] as const;

/** The banner names the time zone in brackets; an offset alone has no name. */
const defaultWindow = {
  start: '2024-05-29T01:00:00-05:00[America/Chicago]',
  end: '2024-05-29T03:00:00-05:00[America/Chicago]',
};

export const toMaintenance = (values: ReadonlyMap<string, string>): Maintenance => ({
  start: values.get(parameterKeys.maintenanceStart) ?? defaultWindow.start,
  end: values.get(parameterKeys.maintenanceEnd) ?? defaultWindow.end,
  message: values.get(parameterKeys.maintenanceMessage) ?? null,
});
