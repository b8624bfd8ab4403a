import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import { orSourceFailed } from '../import/or-source-failed.ts';
import { carePlatform, openPlatform, type PlatformNeeds } from '../lookups/open-platform.ts';

/** The access profiles of a corporation's users at the care platform, by lowercase username. */
export type Profiles = ReadonlyMap<string, AccessProfile>;

export const readProfiles = (
  needs: PlatformNeeds,
  { corpId, ...place }: { configId: number; traceId: string; corpId: number },
): Promise<Profiles> =>
  orSourceFailed(
    (async () => {
      const { url, context } = await openPlatform(needs, place);
      const profiles = new Map<string, AccessProfile>();
      for await (const page of needs.external.carePlatform.userPages(url, corpId, {}, context))
        for (const profile of page.profiles) profiles.set(profile.userName.toLowerCase(), profile);
      return profiles;
    })(),
    carePlatform,
  );
