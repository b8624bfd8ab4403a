import { z } from 'zod';

/** Limits a fault to calls whose path (with query) contains this text, or ends with it if followed by a $. */
const match = z.string().min(1).max(200).optional();
const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional();
const retryAfterSeconds = z.int().min(0).max(86_400).optional();
const scopeFields = { match, method };

export const faultSchema = z.discriminatedUnion('kind', [
  /** Closes the connection, or responds with `status` if given. */
  z.strictObject({
    kind: z.literal('down'),
    status: z.int().min(500).max(599).optional(),
    retryAfterSeconds,
    ...scopeFields,
  }),
  z.strictObject({
    kind: z.literal('slow'),
    ms: z.int().min(1).max(120_000).default(12_000),
    ...scopeFields,
  }),
  z.strictObject({
    kind: z.literal('refuses'),
    status: z.int().min(400).max(499).default(422),
    retryAfterSeconds,
    ...scopeFields,
  }),
  /** Responds with 200 and a page instead of data, and does nothing. Mail has no such response. */
  z.strictObject({ kind: z.literal('nonsense'), ...scopeFields }),
  /** Sends the first half of a response and drops the connection. */
  z.strictObject({ kind: z.literal('breaks-off'), ...scopeFields }),
  /** Responds in the right format with useless data; what that means is up to the system. */
  z.strictObject({ kind: z.literal('spoils'), ...scopeFields }),
  /** Does the work of a write and drops the connection before responding, so that the caller cannot know. */
  z.strictObject({ kind: z.literal('half-succeeds'), ...scopeFields }),
]);

export type Fault = z.infer<typeof faultSchema>;

/**
 * One switch: a null `fault` turns off everything in that place; a fault with `match` leaves those with another one.
 * A null `environment` means the whole system, `maple/snf` one product of an environment.
 */
export const faultChangeSchema = z.strictObject({
  system: z.string(),
  environment: z.string().min(1).max(100).nullable().default(null),
  fault: faultSchema.nullable(),
});

export type FaultSwitch = { system: string; environment: string | null; fault: Fault };

export type Faults = {
  list(): FaultSwitch[];
  set(change: z.infer<typeof faultChangeSchema>): void;
  /** The fault that applies to a call: that of the product, else of the environment, else of the whole system. */
  find(system: string, environment: string | null, path: string, method?: string): Fault | null;
  reset(): void;
};

export function createFaults(): Faults {
  let switches: FaultSwitch[] = [];

  const isAt = (one: FaultSwitch, system: string, environment: string | null) =>
    one.system === system && one.environment === environment;

  const isOfMethod = ({ fault }: FaultSwitch, method: string | undefined) =>
    fault.method === undefined || fault.method === method;

  const isOfPath = (path: string, text: string) =>
    text.endsWith('$') ? path.endsWith(text.slice(0, -1)) : path.includes(text);

  function findIn(system: string, environment: string | null, path: string, method: string | undefined) {
    const candidates = switches
      .filter((one) => isAt(one, system, environment) && isOfMethod(one, method))
      .map(({ fault }) => fault);
    const active =
      candidates.find((fault) => fault.match !== undefined && isOfPath(path, fault.match)) ??
      candidates.find((fault) => fault.match === undefined);
    return active ?? null;
  }

  return {
    list: () => switches,
    set({ system, environment, fault }) {
      const isReplaced = (one: FaultSwitch) =>
        !fault?.match || (one.fault.match === fault.match && one.fault.method === fault.method);
      switches = switches.filter((one) => !isAt(one, system, environment) || !isReplaced(one));
      if (fault) switches.push({ system, environment, fault });
    },
    find(system, environment, path, method) {
      const [baseEnvironment = null, product] = environment?.split('/') ?? [];
      const scopes = [...(product ? [environment] : []), ...(baseEnvironment ? [baseEnvironment] : []), null];
      for (const scope of scopes) {
        const fault = findIn(system, scope, path, method);
        if (fault) return fault.kind === 'half-succeeds' && method === 'GET' ? null : fault;
      }
      return null;
    },
    reset() {
      switches = [];
    },
  };
}
