import { createContext } from 'react';

export type Crumb = { label: string; to?: string };

/** The pages above the current screen, starting at home; provided by the frame. */
export const PageTrail = createContext<readonly Crumb[]>([]);
