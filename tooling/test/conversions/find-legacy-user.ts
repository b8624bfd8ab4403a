import type { LegacyUser, LegacyUsers } from '../../../connectors/src/legacy-users/port.ts';

/** What the old system of the demo holds about one of its users. */
export async function findLegacyUser(legacyUsers: LegacyUsers, url: string, id: string): Promise<LegacyUser> {
  for (const corporationId of [1, 2]) {
    for await (const { users } of legacyUsers.userPages(url, { environmentId: 12, corporationId })) {
      const found = users.find((user) => user.id === id);
      if (found) return found;
    }
  }
  throw new Error(`There is no ${id} in the old system.`);
}
