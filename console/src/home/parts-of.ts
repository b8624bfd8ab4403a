import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import type { MenuContext } from '../menu-context.ts';
import type { Home } from './use-home.ts';

type Part = Exclude<keyof Home, 'customerName' | 'unmapped'>;

/** The parts a user will see, known before the response so that placeholders can be shown. */
export const partsOf = ({ rights, hasCustomer }: MenuContext): Part[] => {
  const parts: Record<Part, boolean> = {
    customers: rights.has('VIEW_ANY_CUSTOMER'),
    people: hasCustomer && allows(accessRules.userList, rights),
    enterprise: allows(accessRules.enterpriseView, rights) || rights.has('ECT_ADMIN'),
    operations: allows(accessRules.serviceLogs, rights),
    conversions: allows(accessRules.conversions, rights),
  };
  return (Object.keys(parts) as Part[]).filter((part) => parts[part]);
};
