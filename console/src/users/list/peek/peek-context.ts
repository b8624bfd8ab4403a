import { createContext } from 'react';

/** Opens the peek drawer for a user in the list, from a button that gets the focus back. */
export const PeekContext = createContext<(ssoid: string, opener: Element) => void>(() => undefined);
