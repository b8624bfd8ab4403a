import { createContext } from 'react';

export type Crumb = { label: string; to?: string };

/** What stands above the screen in view, from home on; the frame tells it. */
export const PageTrail = createContext<readonly Crumb[]>([]);
