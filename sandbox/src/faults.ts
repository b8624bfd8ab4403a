import { z } from 'zod';

/** Limits a fault to calls whose path (with query) contains this text. */
const match = z.string().min(1).max(200).optional();

export const faultSchema = z.discriminatedUnion('kind', [
  /** Closes the connection, or answers with `status` when one is given. */
  z.strictObject({ kind: z.literal('down'), status: z.int().min(500).max(599).optional(), match }),
  z.strictObject({ kind: z.literal('slow'), ms: z.int().min(1).max(120_000).default(12_000), match }),
  z.strictObject({
    kind: z.literal('refuses'),
    status: z.int().min(400).max(499).default(422),
    retryAfterSeconds: z.int().min(0).max(86_400).optional(),
    match,
  }),
  /** Does the work and breaks the connection before the answer, so that the caller cannot know. */
  z.strictObject({ kind: z.literal('half-succeeds'), match }),
]);

export type Fault = z.infer<typeof faultSchema>;

/** One switch: `fault` null switches it off; `environment` null means the whole system. */
export const faultChangeSchema = z.strictObject({
  system: z.string(),
  environment: z.string().min(1).max(100).nullable().default(null),
  fault: faultSchema.nullable(),
});

export type FaultSwitch = { system: string; environment: string | null; fault: Fault };

export type Faults = {
  list(): FaultSwitch[];
  set(change: z.infer<typeof faultChangeSchema>): void;
  /** The fault that acts on a call; one on the environment goes before one on the whole system. */
  find(system: string, environment: string | null, path: string): Fault | null;
  reset(): void;
};

export function createFaults(): Faults {
  let switches: FaultSwitch[] = [];

  function at(system: string, environment: string | null, path: string) {
    const found = switches.find((one) => one.system === system && one.environment === environment)?.fault;
    return found && path.includes(found.match ?? '') ? found : null;
  }

  return {
    list: () => switches,
    set({ system, environment, fault }) {
      switches = switches.filter((one) => one.system !== system || one.environment !== environment);
      if (fault) switches.push({ system, environment, fault });
    },
    find: (system, environment, path) =>
      (environment !== null && at(system, environment, path)) || at(system, null, path),
    reset() {
      switches = [];
    },
  };
}
