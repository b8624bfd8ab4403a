import { type StoredPassword, storeMalformed, storePassword } from './passwords.ts';
import { generatedSeeds, type LegacySeed, seeds } from './seeds.ts';
import { corporations } from './structure.ts';

export type StoredUser = LegacySeed & { ssoid: string | null };

/** All users by id, in id order. */
export type World = Map<string, StoredUser>;

export const createWorld = (generated: number): World =>
  new Map([...seeds(), ...generatedSeeds(generated)].map((seed) => [seed.id, { ...seed, ssoid: null }]));

const facilityNames = new Map(
  corporations.flatMap(({ facilities }) => facilities).map(({ id, name }) => [id, name]),
);

// Deriving a key is slow, and the result is always the same.
const passwordCache = new Map<string, StoredPassword>();

/** What is stored for a user's password. Generated users share a salt, so that they are available immediately. */
export function storedPassword({ id, stored, password }: LegacySeed): StoredPassword {
  const seed = id.startsWith('M-') ? 'many' : id;
  const key = `${stored} ${seed}`;
  const cached = passwordCache.get(key);
  if (cached) return cached;
  const result =
    typeof stored === 'string'
      ? storeMalformed(stored, password, seed)
      : storePassword(stored, password, seed);
  passwordCache.set(key, result);
  return result;
}

/** The response for callers with the service credential. */
export function present(user: StoredUser, isSpoiled: boolean) {
  const secret = storedPassword(user);
  return {
    id: user.id,
    firstName: user.firstName,
    middleInitial: user.middleInitial,
    lastName: user.lastName,
    email: user.email,
    zionUserName: user.zionUserName,
    templateId: user.templateId,
    templateName: user.templateName,
    userType: user.userType,
    facilities: user.facilityIds.map((id) => ({ id, name: facilityNames.get(id) ?? '' })),
    discipline: user.discipline,
    isMigrated: user.isMigrated || user.ssoid !== null,
    ...secret,
    ...(isSpoiled && { hash: secret.hash?.slice(0, 9) ?? null }),
  };
}
