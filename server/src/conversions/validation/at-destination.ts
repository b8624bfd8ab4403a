import {
  type Corporation,
  type Facility,
  findTemplate,
  type RoleTemplate,
  templatesFor,
} from '@keystead/contract/people/structure.ts';
import type { UserType } from '@keystead/contract/products/snf.ts';

/** The role by its name, if users of this type can have it there. */
export const offeredRole = (
  corporation: Corporation,
  userType: UserType,
  careSettingName: string,
  role: string,
): RoleTemplate | undefined =>
  findTemplate(templatesFor(corporation, { userType, careSettingName, physicianNppaEnabled: false }), role);

/** Disciplines of the facility where the person works, or of all facilities. */
export const offeredDisciplines = ({ facilities }: Corporation, facility?: Facility): string[] =>
  (facility ? [facility] : facilities).flatMap(({ disciplines }) => disciplines);

export const accessAt = (
  { name: corporationName }: Corporation,
  userType: UserType,
  careSettingName: string,
  { name: role }: RoleTemplate,
) => ({ userType, corporationName, careSettingName, role, usesMeridian: true });
