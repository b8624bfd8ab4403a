import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const noApplications = 'No applications available.';

/** An application that opens in a new tab. */
export const launcherTile = z.object({ key: z.string(), name: z.string(), url: z.string() });
export type LauncherTile = z.output<typeof launcherTile>;

export const getFeatureToggle = defineEndpoint({
  method: 'GET',
  path: '/api/feature-toggle',
  access: 'signedIn',
  summary: 'Says whether the app switcher is shown.',
  output: z.object({ launcherEnabled: z.boolean() }),
  errors: ['session.missing'],
});

/** Requests the list of tiles; every other target is the key of a tile. */
export const launcherListTarget = 'applications';

export const callLauncher = defineEndpoint({
  method: 'POST',
  path: '/api/launcher',
  access: 'signedIn',
  summary: 'Returns the app switcher: all of the person’s tiles, or the one whose key is the target.',
  body: z.object({
    /** How the target is opened; the lookup does not depend on these. */
    method: z.enum(['GET', 'POST']),
    contentType: z
      .string()
      .max(100)
      .regex(/^[\w.+-]+\/[\w.+-]+$/),
    body: z.unknown().optional(),
    /** A key from the server's own list, never an address. */
    target: z.string().min(1).max(200),
  }),
  output: z.object({ tiles: z.array(launcherTile) }),
  asks: true,
  errors: ['request.invalid', 'session.missing', 'resource.notFound'],
});
