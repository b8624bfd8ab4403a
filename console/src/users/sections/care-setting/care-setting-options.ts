import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import { isLocationAccess } from '@keystead/contract/access/policies/user-values.ts';
import {
  type Corporation,
  findTemplate,
  type RoleTemplate,
  templatesFor,
} from '@keystead/contract/people/structure.ts';

type Placed = {
  adminToolRole: AdminAccessType;
  userType: string;
  corporationName: string;
  careSettingName: string;
  role: string;
  physicianNppaEnabled: boolean;
};

type Options = {
  corporation: Corporation | undefined;
  templates: RoleTemplate[];
  template: RoleTemplate | undefined;
  disciplines: string[];
  /** The type follows from something else and cannot be chosen. */
  isTypeFixed: boolean;
};

/** What can be chosen for a user in the places of an environment. */
export const careSettingOptions = (user: Placed, corporations: readonly Corporation[]): Options => {
  const corporation = corporations.find(({ name }) => name === user.corporationName);
  const templates = templatesFor(corporation, user);
  return {
    corporation,
    templates,
    template: findTemplate(templates, user.role),
    disciplines: disciplinesOf(user, corporation),
    isTypeFixed: user.physicianNppaEnabled || (isLocationAccess(user.adminToolRole) && user.userType !== ''),
  };
};

/** Those of the care setting, or of all care settings for people who work across them. */
const disciplinesOf = (user: Placed, corporation: Corporation | undefined): string[] => {
  const facilities = (corporation?.facilities ?? []).filter(
    ({ name }) => user.userType !== 'Care Setting' || name === user.careSettingName,
  );
  return [...new Set(facilities.flatMap(({ disciplines }) => disciplines))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
};
