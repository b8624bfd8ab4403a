import { cellOf, listOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, finding, missingFinding } from './cell-finding.ts';
import type { Environment } from './csv-context.ts';

/** Roles of the life plan community as it spells them. */
export const validateLifePlan = (
  row: SourceRow,
  environment: Environment | null,
): { roles: string[]; findings: CellFinding[] } => {
  const roleNames = [...new Set(listOf(cellOf(row, 'lpcRoleIds')))];
  if (roleNames.length === 0 || !environment) return { roles: [], findings: [] };
  const { lpcRoles, place } = environment;
  if (!place.products.includes('lpc') || !lpcRoles)
    return { roles: [], findings: [finding('lpcRoleIds', 'csvRow.lpcOff')] };
  return {
    roles: roleNames.flatMap((role) => lpcRoles.get(role.toLowerCase()) ?? []),
    findings: roleNames
      .filter((role) => !lpcRoles.has(role.toLowerCase()))
      .map((name) => missingFinding('lpcRoleIds', 'csvRow.lpcRoleUnknown', { what: 'role', name })),
  };
};
