import type { Fault, FaultSwitch } from '../faults.ts';

const at = (environment: string, fault: Fault): FaultSwitch => ({ system: 'care', environment, fault });

/** Environments that are meant to fail; each fault can be fixed on the desk. */
export const initialFaults: FaultSwitch[] = [
  at('maple-faulty/sl', { kind: 'down', status: 500 }),
  at('maple-faulty/pp', { kind: 'down', status: 500 }),
  at('maple-faulty/pd', { kind: 'refuses', status: 400, match: '/Users' }),
  at('maple-faulty/pd', { kind: 'down', status: 500, match: '/offices' }),
  at('maple-faulty/lpc', { kind: 'slow', ms: 90_000 }),
  at('lakeside-snf-down/snf', { kind: 'down', status: 503 }),
  at('lakeside-sl-down/sl', { kind: 'down', status: 503 }),
  at('lakeside-no-health/snf', { kind: 'refuses', status: 404, match: '/health' }),
];
