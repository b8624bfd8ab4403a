import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { corporation, type RoleTemplate } from '../people/structure.ts';
import { adminToolRole } from '../people/user.ts';

const environment = z.object({
  configId: z.number().int(),
  configName: z.string(),
  corporations: z.array(corporation),
});

export const mappingOptions = z.object({
  environments: z.array(environment),
  /** The admin access that the requesting person can map a group to. */
  assignableAccess: z.array(adminToolRole),
});
export type MappingOptions = z.output<typeof mappingOptions>;

export const getMappingOptions = defineEndpoint({
  method: 'GET',
  path: '/api/security/mapping-options',
  access: 'MAPPING',
  summary: 'Lists active environments with their corporations, and the admin access that can be granted.',
  output: mappingOptions,
  errors: ['session.missing', 'access.denied', 'customer.notSelected'],
});

/** Roles and disciplines of all environments combined: a group has no location of its own. */
export type RoleChoices = { corporate: RoleTemplate[]; careSetting: RoleTemplate[]; disciplines: string[] };

export const roleChoices = ({ environments }: Pick<MappingOptions, 'environments'>): RoleChoices => {
  const corporations = environments.flatMap((one) => one.corporations);
  const facilities = corporations.flatMap((one) => one.facilities);
  return {
    corporate: distinct(corporations.flatMap(({ roles }) => roles)).filter(
      ({ specialUserTokenDesc }) => specialUserTokenDesc === '',
    ),
    careSetting: distinct(facilities.flatMap(({ roles }) => roles)),
    disciplines: [...new Set(facilities.flatMap(({ disciplines }) => disciplines))].sort(),
  };
};

/** One of each name; where they differ the stricter one applies. */
const distinct = (templates: readonly RoleTemplate[]): RoleTemplate[] => {
  const byName = new Map<string, RoleTemplate>();
  for (const template of templates) {
    const existing = byName.get(template.name);
    const disciplineRequired = template.disciplineRequired || (existing?.disciplineRequired ?? false);
    byName.set(template.name, { ...template, disciplineRequired });
  }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
};
