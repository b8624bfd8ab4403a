import type { ComponentType } from 'react';
import type { Screen } from '../../screen.ts';
import { openChunk } from './open-chunk.ts';

const screens = new Map<string, ComponentType>();

export const openedScreen = (path: string): ComponentType | undefined => screens.get(path);

type SignedInParts = typeof import('../signed-in-parts.tsx');

let parts: SignedInParts | undefined;

/** Menus and warnings for signed-in users; the sign-in itself does not wait for them. */
export const signedInParts = (): SignedInParts | undefined => parts;

/** Starts loading them while it is still unknown whether the user is signed in. */
export const expectSignedInParts = (): void => {
  import('../signed-in-parts.tsx').catch(() => {});
};

export const openSignedInParts = async (href: string): Promise<void> => {
  parts ??= await openChunk('signed-in-parts', href, import('../signed-in-parts.tsx'));
};

/** For the error page, which must show even if these parts are what is missing. */
export const trySignedInParts = async (): Promise<void> => {
  parts ??= await import('../signed-in-parts.tsx').catch(() => undefined);
};

export const openScreen = async (
  { path }: Screen,
  href: string,
  chunk: Promise<{ Screen: ComponentType }>,
): Promise<void> => {
  screens.set(path, (await openChunk(path, href, chunk)).Screen);
};
