import type { ComponentType } from 'react';
import type { MenuContext } from './menu-context.ts';
import type { Screen } from './screen.ts';

/** What a screen that only forwards can base its decision on. */
export type ForwardContext = {
  context: MenuContext;
  params: Record<string, string>;
  /** With its question mark, or empty. */
  query: string;
};

/** A screen and its code. */
export type ScreenEntry = { screen: Screen } & (
  | {
      load: () => Promise<{ Screen: ComponentType }>;
      /** Called once the user is allowed in; a returned address is opened instead. */
      detour?: (visit: ForwardContext) => Promise<string | null>;
    }
  /** Shows nothing and returns the address to go to. */
  | { forward: (visit: ForwardContext) => string }
);
