import { createContext } from 'react';

/** Opens the side page of somebody in the list. */
export const Peeking = createContext<(ssoid: string) => void>(() => undefined);
