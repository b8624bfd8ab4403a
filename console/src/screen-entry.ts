import type { ComponentType } from 'react';
import type { MenuContext } from './menu-context.ts';
import type { Screen } from './screen.ts';

/** What a screen that only sends people on can decide by. */
export type ForwardContext = {
  context: MenuContext;
  params: Record<string, string>;
  /** With its question mark, or empty. */
  query: string;
};

/** A screen and what opens it. */
export type ScreenEntry = { screen: Screen } & (
  | {
      load: () => Promise<{ Screen: ComponentType }>;
      /** Asked once the person may enter; an address leads there instead. */
      detour?: (to: ForwardContext) => Promise<string | null>;
    }
  /** Shows nothing and answers the address to go to. */
  | { forward: (to: ForwardContext) => string }
);
