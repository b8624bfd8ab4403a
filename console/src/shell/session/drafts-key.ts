/** The storage item of this tab for what was typed when a session ended. */
export const draftsKey = 'drafts';
