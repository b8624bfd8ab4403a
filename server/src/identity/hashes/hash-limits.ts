/** What verifying a hash may cost at most: a more expensive one could be used to keep us busy. */
export const hashLimits = {
  bcryptCost: 16,
  argon2Kib: 512 * 1024,
  argon2Passes: 20,
  argon2Lanes: 16,
  pbkdf2Rounds: 10_000_000,
  scryptLogCost: 20,
  scryptBlockSize: 32,
  scryptLanes: 16,
  scryptBytes: 512 * 1024 * 1024,
  saltBytes: 128,
  hashBytes: 128,
};
