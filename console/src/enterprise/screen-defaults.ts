import { accessRules } from '@keystead/contract/access/access-rules.ts';

/**
 * Screens that every user of the enterprise tool can read. The stack's flag only removes them from the menu, so that it
 * can be turned on again here.
 */
export const viewScreenDefaults = { access: accessRules.enterpriseView, frame: 'menus' } as const;

/** Screens on which something is created or deleted. */
export const editScreenDefaults = { ...viewScreenDefaults, access: 'ECT_USER' } as const;

export const adminScreenDefaults = { ...viewScreenDefaults, access: 'ECT_ADMIN' } as const;
