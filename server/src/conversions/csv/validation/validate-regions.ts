import type { Corporation, RoleTemplate } from '@keystead/contract/people/structure.ts';
import type { UserRegion } from '@keystead/contract/products/snf.ts';
import { findByNameIgnoringCase, findIgnoringCase } from '../../validation/find-ignoring-case.ts';
import { cellOf, listOf, type SourceRow } from '../source-row.ts';
import { type CellFinding, finding, missingFinding } from './cell-finding.ts';

type Node = { id: number; name: string };

const columns = {
  regions: { type: 'region', unknown: 'csvRow.regionUnknown', refused: 'csvRow.regionsNotAllowed' },
  districts: { type: 'district', unknown: 'csvRow.districtUnknown', refused: 'csvRow.districtsNotAllowed' },
  facilities: {
    type: 'facility',
    unknown: 'csvRow.listedFacilityUnknown',
    refused: 'csvRow.facilitiesNotAllowed',
  },
} as const;

const columnNames = Object.keys(columns) as (keyof typeof columns)[];

/** The parts of the corporation that a person with a limited corporate role can see. */
export const validateRegions = (
  row: SourceRow,
  corporation: Corporation,
  template: RoleTemplate,
): { userRegions: UserRegion[]; findings: CellFinding[] } => {
  const filledColumns = columnNames.filter((column) => cellOf(row, column) !== '');
  if (!template.corporateLimited)
    return {
      userRegions: [],
      findings: filledColumns.map((column) => finding(column, columns[column].refused)),
    };
  const known = selectableNodes(corporation, listOf(cellOf(row, 'regions')));
  const userRegions: UserRegion[] = [];
  const findings: CellFinding[] = [];
  for (const column of filledColumns) {
    const { type, unknown } = columns[column];
    for (const name of new Set(listOf(cellOf(row, column)))) {
      const node = findByNameIgnoringCase<Node>(known[column], name);
      if (node) userRegions.push({ id: node.id, name: node.name, type });
      else findings.push(missingFinding(column, unknown, { what: type, name }));
    }
  }
  return { userRegions, findings };
};

/** If regions are named, a district must belong to one of them. */
const selectableNodes = ({ regions, facilities }: Corporation, regionNames: readonly string[]) => {
  const selectedRegions =
    regionNames.length === 0
      ? regions
      : regions.filter(({ name }) => findIgnoringCase(regionNames, name) !== undefined);
  return { regions, districts: selectedRegions.flatMap(({ districts }) => districts), facilities };
};
