/** How long to wait after the last keystroke before searching for users or their transactions. */
export const searchDebounceMs = 500;
