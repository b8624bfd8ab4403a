/** Links sent by mail live this long, whatever they are for. */
export const linkHours = 24;
