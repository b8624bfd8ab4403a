import type { CallContext } from '../call-outside.ts';

export type LauncherContext = {
  crmId: string;
  customerName: string;
  configurationName: string;
  products: string[];
  tiles: { name: string; url: string }[];
};

/** The launcher that shows people of an environment the products and vendors they can open. */
export type Launcher = {
  /** Puts the context of an environment in place of the one it has. */
  putContext(configurationId: number, launcherContext: LauncherContext, context?: CallContext): Promise<void>;
  /** Forgets the context of an environment; none there is fine. */
  removeContext(configurationId: number, context?: CallContext): Promise<void>;
};
