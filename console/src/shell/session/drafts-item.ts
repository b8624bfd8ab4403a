/** Where the storage of this tab keeps what was typed when a session ended. */
export const draftsItem = 'drafts';
