/** How long somebody stops typing before users or their transactions are searched for. */
export const typingPause = 500;
