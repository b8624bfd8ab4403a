import { hashLimits } from './hash-limits.ts';

/**
 * A cheaper hash protects too little to be imported, and its owner gets a new password. 7 MiB is Keycloak's own setting
 * for argon2.
 */
const importedMinimums = {
  bcryptCost: 10,
  argon2Kib: 7 * 1024,
  argon2Passes: 1,
  argon2Lanes: 1,
  pbkdf2Rounds: 1000,
  saltBytes: 8,
  hashBytes: 16,
};

export const isWithin = (value: number, bound: keyof typeof importedMinimums): boolean =>
  Number.isInteger(value) && value >= importedMinimums[bound] && value <= hashLimits[bound];
