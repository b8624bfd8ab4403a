import type { ComponentType } from 'react';
import type { Screen } from '../../screen.ts';
import { awaitChunk } from './await-chunk.ts';

const screens = new Map<string, ComponentType>();

export const loadedScreen = (path: string): ComponentType | undefined => screens.get(path);

type SignedInParts = typeof import('../signed-in-parts.tsx');

let parts: SignedInParts | undefined;

/** Menus and warnings for signed-in users; the sign-in itself does not wait for them. */
export const signedInParts = (): SignedInParts | undefined => parts;

/** Starts loading them while it is still unknown whether the user is signed in. */
export const preloadSignedInParts = (): void => {
  import('../signed-in-parts.tsx').catch(() => {});
};

export const loadSignedInParts = async (href: string): Promise<void> => {
  parts ??= await awaitChunk('signed-in-parts', href, import('../signed-in-parts.tsx'));
};

/** For the error page, which must show even if these parts are what is missing. */
export const tryLoadSignedInParts = async (): Promise<void> => {
  parts ??= await import('../signed-in-parts.tsx').catch(() => undefined);
};

export const loadScreen = async (
  { path }: Screen,
  href: string,
  chunk: Promise<{ Screen: ComponentType }>,
): Promise<void> => {
  screens.set(path, (await awaitChunk(path, href, chunk)).Screen);
};
