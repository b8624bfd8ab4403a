import type { FastifyPluginAsync } from 'fastify';
import type { CallLog } from './call-log.ts';
import type { Fault, FaultSwitch, Faults } from './faults.ts';
import type { Html } from './html.ts';
import type { SandboxSettings } from './settings.ts';

/** What every system is given when the sandbox opens it. */
export type Frame = {
  settings: SandboxSettings;
  faults: Faults;
  calls: CallLog;
  /** The ports asked for, and once the sandbox listens the ports it got. */
  ports: { http: number; smtp: number };
  /** Address of the sandbox; known once it listens. */
  url(): string;
  /** Aborted when the sandbox stops, so that nothing waits any longer. */
  stopping: AbortSignal;
};

/** A fault with a switch of its own on the desk. */
export type SpecialFault = { label: string; fault: Fault };

/** An outside system the sandbox plays; everything under `/{name}` belongs to it. */
export type System = {
  /** First path segment; the same name as the folder of its connector. */
  name: string;
  title: string;
  /** One sentence for the desk. */
  about: string;
  /** True when the second path segment names an environment (or tenant) that can have faults of its own. */
  hasEnvironments: boolean;
  /** True when the third path segment names a product: `maple/snf` can have faults apart from those of `maple`. */
  hasProducts?: boolean;
  /** Faults that are on from the start, for environments whose point it is to fail. */
  initialFaults?: FaultSwitch[];
  /** Faults that only a system of this kind has. */
  specialFaults?: SpecialFault[];
  /** What an answer looks like that a fault gives in place of the system. */
  faultBody?(path: string, status: number, message: string): unknown;
  /** What a fault does to its data that looks sound from afar; without it there is no such fault. */
  spoiled?: string;
  /** True when its section of the desk needs the whole width. */
  isWide?: boolean;
  open(frame: Frame): OpenSystem;
};

export type OpenSystem = {
  /** Registered with the prefix `/{name}`. */
  plugin: FastifyPluginAsync;
  /** Looks into the system for programs; registered with the prefix `/desk/api`. */
  deskApi?: FastifyPluginAsync;
  /** Back to the initial world. */
  reset(): void;
  /** What it holds, in words for the desk: `{ messages: 3 }`. */
  counts(): Record<string, number>;
  /** Where it is reached, when that is not by HTTP under its name. */
  address?(): string;
  environments?(): string[];
  /** Its state as a section of the desk. */
  show?(): Html;
  /** For systems that listen on a port of their own. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
};

export type RunningSystem = System & OpenSystem;

/** Which system and environment an address belongs to. */
export function findTarget(systems: System[], path: string) {
  const [name, environment, product] = path.split(/[?#]/, 1)[0]?.split('/').slice(1) ?? [];
  const system = systems.find((candidate) => candidate.name === name);
  if (!system) return undefined;
  if (!system.hasEnvironments || !environment) return { system, environment: null };
  return { system, environment: system.hasProducts && product ? `${environment}/${product}` : environment };
}
