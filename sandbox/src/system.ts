import type { FastifyPluginAsync } from 'fastify';
import type { CallLog } from './call-log.ts';
import type { Fault, FaultSwitch, Faults } from './faults.ts';
import type { Html } from './html.ts';
import type { SandboxSettings } from './settings.ts';

/** What every system receives when the sandbox opens it. */
export type Frame = {
  settings: SandboxSettings;
  faults: Faults;
  calls: CallLog;
  /** The requested ports and, once the sandbox is listening, the actual ones. */
  ports: { http: number; smtp: number };
  /** The address of the sandbox; known once it is listening. */
  url(): string;
  /** Aborted when the sandbox stops, so that nothing keeps waiting. */
  stopping: AbortSignal;
};

/** A fault with its own switch on the desk. */
export type SpecialFault = { label: string; fault: Fault };

/** An external system that the sandbox simulates; everything under `/{name}` belongs to it. */
export type System = {
  /** The first path segment; also the name of the connector's folder. */
  name: string;
  title: string;
  /** One sentence for the desk. */
  about: string;
  /** Whether the second path segment names an environment (or tenant) that can have its own faults. */
  hasEnvironments: boolean;
  /** Whether the third path segment names a product: `maple/snf` can have other faults than `maple`. */
  hasProducts?: boolean;
  /** Faults that are on from the start, for environments that are meant to fail. */
  initialFaults?: FaultSwitch[];
  /** Faults specific to this kind of system. */
  specialFaults?: SpecialFault[];
  /** The response body that a fault sends instead of the system. */
  faultBody?(path: string, status: number, message: string): unknown;
  /** What a fault does to data that looks fine at first glance; if absent, there is no such fault. */
  spoiled?: string;
  /** Whether its section of the desk needs the full width. */
  isWide?: boolean;
  open(frame: Frame): OpenSystem;
};

export type OpenSystem = {
  /** Registered with the prefix `/{name}`. */
  plugin: FastifyPluginAsync;
  /** Lets programs inspect the system; registered with the prefix `/desk/api`. */
  deskApi?: FastifyPluginAsync;
  /** Restores the initial world. */
  reset(): void;
  /** What it contains, in words for the desk: `{ messages: 3 }`. */
  counts(): Record<string, number>;
  /** Its address, if it isn't HTTP under its name. */
  address?(): string;
  environments?(): string[];
  /** Its state as a section of the desk. */
  show?(): Html;
  /** For systems that listen on their own port. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
};

export type RunningSystem = System & OpenSystem;

/** The system and environment that an address belongs to. */
export function findTarget(systems: System[], path: string) {
  const [name, environment, product] = path.split(/[?#]/, 1)[0]?.split('/').slice(1) ?? [];
  const system = systems.find((candidate) => candidate.name === name);
  if (!system) return undefined;
  if (!system.hasEnvironments || !environment) return { system, environment: null };
  return { system, environment: system.hasProducts && product ? `${environment}/${product}` : environment };
}
