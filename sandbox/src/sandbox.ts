import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { createCallLog } from './call-log.ts';
import { registerDesk } from './desk/server.ts';
import { createFaults } from './faults.ts';
import { answerRefusals } from './refusal.ts';
import { readSettings, type SandboxSettings } from './settings.ts';
import type { Frame, RunningSystem } from './system.ts';
import { systems } from './systems.ts';
import { watchCalls } from './watch-calls.ts';

export type Sandbox = {
  url: string;
  smtpPort: number;
  /** The settings it runs with, including the credentials. */
  settings: SandboxSettings;
  stop(): Promise<void>;
  reset(): void;
};

type SandboxOptions = Partial<SandboxSettings> & { port: number; smtpPort: number };

/** Starts all external systems in this process; port 0 picks a free one. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const stopping = new AbortController();
  const frame = createFrame({ ...readSettings({}), ...options }, stopping.signal);
  const running = systems.map((system): RunningSystem => ({ ...system, ...system.open(frame) }));

  function reset() {
    for (const system of running) system.reset();
    frame.calls.reset();
    frame.faults.reset();
    for (const fault of running.flatMap(({ initialFaults }) => initialFaults ?? [])) frame.faults.set(fault);
  }
  reset();

  const app = buildApp(frame, running, reset);

  async function stop() {
    stopping.abort();
    await Promise.all([app.close(), ...running.map((system) => system.stop?.())]);
  }

  try {
    await app.listen({ host: frame.settings.host, port: frame.ports.http });
    frame.ports.http = (app.server.address() as AddressInfo).port;
    for (const system of running) await system.start?.();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: frame.url(), smtpPort: frame.ports.smtp, settings: frame.settings, stop, reset };
}

function createFrame(settings: SandboxSettings, stopping: AbortSignal): Frame {
  const ports = { http: settings.port, smtp: settings.smtpPort };
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(settings.host);
  const host = isEverywhere ? 'localhost' : settings.host;
  return {
    settings,
    ports,
    stopping,
    faults: createFaults(),
    calls: createCallLog(),
    url: () => `http://${host}:${ports.http}`,
  };
}

function buildApp(frame: Frame, running: RunningSystem[], reset: () => void) {
  const app = fastify({ forceCloseConnections: 'idle', bodyLimit: 32 * 1024 * 1024 });
  app.register(formbody);
  answerRefusals(app);
  watchCalls(app, running, frame);
  for (const { name, plugin } of running) app.register(plugin, { prefix: `/${name}` });
  registerDesk(app, frame, running, reset);
  return app;
}
