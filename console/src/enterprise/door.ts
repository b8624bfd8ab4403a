import { accessRules } from '@keystead/contract/access/access-rules.ts';

/**
 * Screens that everybody of the enterprise tool may read. The stack's flag takes them off the menu only, so that it
 * can be switched on again here.
 */
export const viewDoor = { access: accessRules.enterpriseView, frame: 'menus' } as const;

/** Screens on which something comes into being or goes. */
export const editDoor = { ...viewDoor, access: 'ECT_USER' } as const;

export const adminDoor = { ...viewDoor, access: 'ECT_ADMIN' } as const;
