import { isLocationAccess } from '../../access/policies/user-values.ts';
import { noProductAccess } from '../product-access.ts';
import { type ProductId, products } from '../products.ts';
import { type Corporation, findTemplate, templatesFor } from '../structure.ts';
import { type AccessMapping, type MappedAccess, type MappedResult, mappedAccess } from './access-mapping.ts';

/** Where the user would work, and what that place offers. */
export type MappedPlace = {
  environment: string;
  products: readonly ProductId[];
  corporations: readonly Corporation[];
  location: { corporationName: string; locationName: string } | null;
};

const nothing: MappedAccess = mappedAccess.parse(noProductAccess);

/** The mappings of these groups in the order they are asked. */
export const matchingMappings = (
  mappings: readonly AccessMapping[],
  groups: readonly string[],
): AccessMapping[] => {
  const wanted = new Set(groups.map((group) => group.trim().toLowerCase()));
  return mappings.filter(({ externalGroup }) => wanted.has(externalGroup.toLowerCase()));
};

/**
 * What members of these groups get at a place. The first mapping decides the admin access, the first one with a role
 * the role; products add up. What the place does not offer is left out and said.
 */
export const applyMappings = (
  mappings: readonly AccessMapping[],
  groups: readonly string[],
  place: MappedPlace,
): MappedResult => {
  const matched = matchingMappings(mappings, groups);
  const notes: string[] = [];
  const care = careSettingOf(matched, place, notes);
  const wanted = matched[0]?.adminToolRole ?? 'RU';
  const lacksCareSetting = isLocationAccess(wanted) && care.userType !== 'Care Setting';
  if (lacksCareSetting) notes.push('Location admins need a care setting, so no admin rights are given.');
  return {
    ...nothing,
    ...care,
    ...productsOf(matched, place, care.role !== '', notes),
    adminToolRole: lacksCareSetting ? 'RU' : wanted,
    environment: place.environment,
    matchedGroups: matched.map(({ externalGroup }) => externalGroup),
    notes,
  };
};

type CareSetting = Pick<
  MappedResult,
  'userType' | 'corporationName' | 'careSettingName' | 'role' | 'primaryDiscipline' | 'usesMeridian'
>;

const noCareSetting: CareSetting = {
  userType: '',
  corporationName: '',
  careSettingName: '',
  role: '',
  primaryDiscipline: '',
  usesMeridian: false,
};

const careSettingOf = (
  matched: readonly AccessMapping[],
  { products: offered, corporations, location, environment }: MappedPlace,
  notes: string[],
): CareSetting => {
  const giver = matched.find(({ role }) => role !== '');
  if (!giver) return noCareSetting;
  const { userType, role, primaryDiscipline, usesMeridian } = giver;
  const without = (why: string): CareSetting => {
    notes.push(`Role ${role} is not given: ${why}`);
    return noCareSetting;
  };
  if (!offered.includes('snf')) return without(`${products.snf.name} is not part of ${environment}.`);
  const only = corporations.length === 1 ? corporations[0]?.name : undefined;
  const corporationName = location?.corporationName ?? only;
  const careSettingName = userType === 'Care Setting' ? (location?.locationName ?? '') : '';
  if (userType === 'Care Setting' && careSettingName === '') return without('no location is known.');
  if (corporationName === undefined) return without('no corporation is known.');
  const corporation = corporations.find(({ name }) => name === corporationName);
  const templates = templatesFor(corporation, { userType, careSettingName, physicianNppaEnabled: false });
  if (!findTemplate(templates, role))
    return without(`${careSettingName || corporationName} does not have it.`);
  return { userType, corporationName, careSettingName, role, primaryDiscipline, usesMeridian };
};

type Products = Omit<MappedAccess, keyof CareSetting>;

/** Each product's own fields, as the mappings together give them; null when none gives it. */
const productParts: Record<
  Exclude<ProductId, 'snf'>,
  (matched: readonly AccessMapping[]) => Partial<Products> | null
> = {
  mcmd: (matched) => {
    const giver = matched.find(({ mcmdRole }) => mcmdRole !== '');
    return giver ? { mcmdRole: giver.mcmdRole } : null;
  },
  sl: (matched) => (matched.some(({ slProvisioned }) => slProvisioned) ? { slProvisioned: true } : null),
  truesense: (matched) =>
    matched.some(({ trueSenseProvisioned }) => trueSenseProvisioned) ? { trueSenseProvisioned: true } : null,
  pd: (matched) => {
    const giver = matched.find(({ pdProvisioned }) => pdProvisioned);
    return giver ? { pdProvisioned: true, officeId: giver.officeId } : null;
  },
  lpc: (matched) => {
    const roles = matched.flatMap(({ lpcProvisioned, lpcRoles }) => (lpcProvisioned ? lpcRoles : []));
    return roles.length > 0 ? { lpcProvisioned: true, lpcRoles: [...new Set(roles)] } : null;
  },
  pp: (matched) => {
    const giver = matched.find(({ ppProvisioned }) => ppProvisioned);
    return giver ? { ppProvisioned: true, paymentPortalRole: giver.paymentPortalRole } : null;
  },
};

const productsOf = (
  matched: readonly AccessMapping[],
  { products: offered, environment }: MappedPlace,
  hasRole: boolean,
  notes: string[],
): Partial<Products> => {
  const given: Partial<Products> = {};
  for (const product of Object.keys(productParts) as (keyof typeof productParts)[]) {
    const part = productParts[product](matched);
    if (!part) continue;
    const { name } = products[product];
    if (!offered.includes(product)) notes.push(`${name} is not part of ${environment}.`);
    else if (product === 'mcmd' && !hasRole) notes.push(`${name} needs a role in ${products.snf.name}.`);
    else Object.assign(given, part);
  }
  return given;
};
