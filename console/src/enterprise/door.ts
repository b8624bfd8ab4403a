import { accessRules } from '@keystead/contract/access/access-rules.ts';
import type { MenuContext } from '@keystead/contract/access/menu.ts';

const isOpen = ({ ectEnabled }: MenuContext): boolean => ectEnabled;

/** Screens that everybody of the enterprise tool may read. */
export const viewDoor = { access: accessRules.enterpriseView, when: isOpen, frame: 'menus' } as const;

/** Screens on which something comes into being or goes. */
export const editDoor = { ...viewDoor, access: 'ECT_USER' } as const;

export const adminDoor = { ...viewDoor, access: 'ECT_ADMIN' } as const;
