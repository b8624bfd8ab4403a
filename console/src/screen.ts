import type { Access } from '@keystead/contract/access/access.ts';
import type { MenuContext } from './menu-context.ts';
import { type Search, searchText } from './search-text.ts';

/** What the product knows about a screen without loading its code. */
export type Screen = {
  /** TanStack Router path, with parameters written as `$name`. */
  path: `/${string}`;
  access: Access;
  /** Restricts access by settings; false leads to /forbidden. */
  when?: (context: MenuContext) => boolean;
  title: string;
  /** Public standalone screens (sign-in, help …) hide the menus. */
  frame: 'menus' | 'bare';
  /** Screens that read one customer's data send support staff without a customer to the selection. */
  needsCustomer?: true;
  /** Listed in the palette; screens that need an id or a flow are not. */
  inPalette?: true;
  /** The parent screen, where the address does not show it. */
  below?: Pick<Screen, 'path' | 'title'>;
  /** A screen that a menu entry forwards to. */
  isEntrance?: true;
  /** Nothing is loaded around the screen: no session, no settings. */
  withoutServices?: true;
};

/** Spread into a `Link` or passed to `navigate`. */
export type Destination = { to: string; params: Record<string, string>; search: Search };

type ParamNames<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;

type Params<Names extends string> = Record<Names, string | number>;

type LinkArgs<P extends string> = [ParamNames<P>] extends [never]
  ? [search?: Search]
  : [params: Params<ParamNames<P>>, search?: Search];

type Links<P extends string> = {
  to: (...args: LinkArgs<P>) => Destination;
  /** The same as text, for code that doesn't use the router's links. */
  href: (...args: LinkArgs<P>) => string;
};

/** A screen that opens without an id. */
export type StaticScreen = Screen & Links<'/'>;

/** A screen without `access` does not compile; 'public' must be explicit. */
export const defineScreen = <const S extends Screen>(screen: S): S & Links<S['path']> => {
  const { path } = screen;
  const to = (...args: (Search | Params<string> | undefined)[]): Destination => {
    const [params = {}, search = {}] = path.includes('$') ? args : [{}, args[0]];
    const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
    return { to: path, params: Object.fromEntries(texts), search };
  };
  const href = (...args: (Search | Params<string> | undefined)[]): string => {
    const { params, search } = to(...args);
    const address = path.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    return address + searchText(search);
  };
  return { ...screen, to, href };
};
