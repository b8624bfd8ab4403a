import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import { OutsideError } from '@keystead/connectors/outside-error.ts';
import { SourceGoneError } from '../../processes/kind.ts';
import { carePlatform, openPlatform, type PlatformNeeds } from '../lookups/open-platform.ts';

/** Null for somebody the platform does not know, and its own words when it refuses. */
export const readProfile = async (
  needs: PlatformNeeds,
  place: { configId: number; traceId: string },
  userName: string,
): Promise<AccessProfile | { refused: string } | null> => {
  const { url, context } = await openPlatform(needs, place);
  try {
    return await needs.outside.carePlatform.readAccessProfile(url, userName, context);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error.kind === 'unreachable' || error.kind === 'timeout') throw new SourceGoneError(carePlatform);
    if (error.isRetryable) throw error;
    return { refused: error.message };
  }
};
