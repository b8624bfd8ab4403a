import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import { isLocationAccess } from '@keystead/contract/access/policies/user-values.ts';
import {
  type Corporation,
  disciplinesFor,
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
  /** The type is determined by something else and can't be chosen. */
  isTypeFixed: boolean;
};

/** The options for a user in an environment. */
export const careSettingOptions = (user: Placed, corporations: readonly Corporation[]): Options => {
  const corporation = corporations.find(({ name }) => name === user.corporationName);
  const templates = templatesFor(corporation, user);
  return {
    corporation,
    templates,
    template: findTemplate(templates, user.role),
    disciplines: disciplinesFor(corporation, user).sort((a, b) => a.localeCompare(b, 'en')),
    isTypeFixed: user.physicianNppaEnabled || (isLocationAccess(user.adminToolRole) && user.userType !== ''),
  };
};
