import type { Access } from '@keystead/contract/access/access.ts';
import type { ComponentType } from 'react';

export type Screen = {
  /** TanStack Router path, parameters written `$name`. */
  path: `/${string}`;
  access: Access;
  title: string;
  /** Public screens that stand alone (sign-in, help …) hide the menus. */
  frame: 'menus' | 'bare';
  /** Screens that read one customer's data send support staff without a customer to the selection. */
  needsCustomer?: true;
  /** Offered by the palette; screens that need an id or a flow are not. */
  inPalette?: true;
  load: () => Promise<{ Screen: ComponentType }>;
};

/** A screen without `access` does not compile; 'public' is written out. */
export const defineScreen = <const S extends Screen>(screen: S): S => screen;
