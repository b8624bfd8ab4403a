/**
 * What verifying an imported hash may cost. A cheaper one protects too little to be kept, and its owner gets a new
 * password; a more expensive one could be used to keep us busy. 7 MiB is Keycloak's own setting for argon2.
 */
export const importedBounds = {
  bcryptCost: [10, 16],
  argon2Kib: [7 * 1024, 512 * 1024],
  argon2Passes: [1, 20],
  argon2Lanes: [1, 16],
  pbkdf2Rounds: [1000, 10_000_000],
  saltBytes: [8, 128],
  hashBytes: [16, 128],
} as const satisfies Record<string, readonly [number, number]>;

export const isWithin = (value: number, bound: keyof typeof importedBounds): boolean => {
  const [min, max] = importedBounds[bound];
  return Number.isInteger(value) && value >= min && value <= max;
};
