import { createContext } from 'react';

/** Opens the peek drawer for a user in the list. */
export const PeekContext = createContext<(ssoid: string) => void>(() => undefined);
