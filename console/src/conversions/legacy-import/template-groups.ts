import type { ReferenceData } from '@keystead/contract/conversions/lookups.ts';
import { messages } from './messages.ts';

type Corporation = ReferenceData['corporations'][number];

/** A group of templates, or a template, which has no children. */
export type TemplateNode = {
  key: string;
  name: string;
  ids: readonly number[];
  children: readonly TemplateNode[];
};

const leaf = (group: string, { id, name }: { id: number; name: string }): TemplateNode => ({
  key: `${group} ${id}`,
  name,
  ids: [id],
  children: [],
});

const branch = (key: string, name: string, childNodes: readonly TemplateNode[]): TemplateNode => ({
  key,
  name,
  ids: [...new Set(childNodes.flatMap(({ ids }) => ids))],
  children: childNodes,
});

/** The templates of a corporation and its facilities: the chosen ones, or all if none is chosen. */
export const templateGroups = (
  corporation: Corporation | undefined,
  chosen: readonly number[],
): TemplateNode[] => {
  if (!corporation) return [];
  const facilities = corporation.facilities.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  return [
    branch(
      'corporate',
      messages.corporateTemplates,
      corporation.roles.map((role) => leaf('corporate', role)),
    ),
    branch(
      'facility',
      messages.facilityTemplates,
      facilities.map(({ id, name, roles }) =>
        branch(
          `facility ${id}`,
          name,
          roles.map((role) => leaf(String(id), role)),
        ),
      ),
    ),
  ];
};

/** The checkbox state of a node. */
export const checkboxStateOf = ({ ids }: Pick<TemplateNode, 'ids'>, excluded: ReadonlySet<number>) => {
  const count = ids.filter((id) => excluded.has(id)).length;
  return { checked: ids.length > 0 && count === ids.length, indeterminate: count > 0 && count < ids.length };
};

export const withExcluded = (
  excluded: ReadonlySet<number>,
  ids: readonly number[],
  isExcluded: boolean,
): ReadonlySet<number> =>
  isExcluded ? new Set([...excluded, ...ids]) : new Set([...excluded].filter((id) => !ids.includes(id)));
