import type { CallContext } from '../call-external.ts';

export type LauncherContext = {
  crmId: string;
  customerName: string;
  configurationName: string;
  products: string[];
  tiles: { name: string; url: string }[];
};

/** The launcher that shows the people of an environment the products and vendors they can open. */
export type Launcher = {
  /** Replaces the context of an environment. */
  putContext(configurationId: number, launcherContext: LauncherContext, context?: CallContext): Promise<void>;
  /** Deletes the context of an environment; succeeds if there is none. */
  removeContext(configurationId: number, context?: CallContext): Promise<void>;
};
