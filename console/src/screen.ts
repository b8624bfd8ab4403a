import type { Access } from '@keystead/contract/access/access.ts';
import type { MenuContext } from '@keystead/contract/access/menu.ts';
import type { ComponentType } from 'react';

/** What a screen that only sends people on can decide by. */
export type ForwardContext = {
  context: MenuContext;
  isBuilt: (path: string) => boolean;
  params: Record<string, string>;
  /** With its question mark, or empty. */
  query: string;
};

type Door = {
  /** TanStack Router path, parameters written `$name`. */
  path: `/${string}`;
  access: Access;
  /** Narrows the door by settings; closed means /forbidden. */
  when?: (context: MenuContext) => boolean;
  title: string;
  /** Public screens that stand alone (sign-in, help …) hide the menus. */
  frame: 'menus' | 'bare';
  /** Screens that read one customer's data send support staff without a customer to the selection. */
  needsCustomer?: true;
  /** Offered by the palette; screens that need an id or a flow are not. */
  inPalette?: true;
  /** Asked once the person may enter; an address leads there instead. */
  detour?: (to: ForwardContext) => Promise<string | null>;
  /** Nothing is loaded around the screen: no session, no settings. */
  withoutServices?: true;
};

export type Screen = Door &
  (
    | { load: () => Promise<{ Screen: ComponentType }> }
    /** Shows nothing and answers the address to go to. */
    | { forward: (to: ForwardContext) => string }
  );

/** A screen without `access` does not compile; 'public' is written out. */
export const defineScreen = <const S extends Screen>(screen: S): S => screen;
