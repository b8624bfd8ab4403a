import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import { SourceGoneError } from '../../processes/kind.ts';
import { carePlatform, openPlatform, type PlatformNeeds } from '../lookups/open-platform.ts';

/** Null for a user the platform does not know; the platform's own words if it refuses. */
export const readProfile = async (
  needs: PlatformNeeds,
  place: { configId: number; traceId: string },
  userName: string,
): Promise<AccessProfile | { refused: string } | null> => {
  const { url, context } = await openPlatform(needs, place);
  const platform = needs.external.carePlatform;
  // If the platform hangs or drops the connection for one user, that user fails after the usual attempts.
  const isGone = async ({ kind }: ExternalError): Promise<boolean> =>
    (kind === 'unreachable' || kind === 'timeout') && (await platform.health(url, context)) === 'DOWN';
  try {
    return await platform.readAccessProfile(url, userName, context);
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error;
    if (await isGone(error)) throw new SourceGoneError(carePlatform);
    if (error.isRetryable) throw error;
    return { refused: error.message };
  }
};
