import type { TransferRequest } from '@keystead/contract/conversions/documents/document-session.ts';
import { afterAll, beforeAll } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { createExternalSystems } from '../../../server/src/enterprise/external/external-systems.ts';
import { observeExternalCalls } from '../../../server/src/records/observe-external-calls.ts';
import type { ServiceLogEntry } from '../../../server/src/records/service-log.ts';
import { type TestApp, testApp } from '../app.ts';
import { as, type Caller } from '../caller.ts';

/** Where residents' documents come from, and where they can go. */
export const maple = { configId: 1, environmentId: 1 };

type World = { sandbox: Sandbox; world: TestApp; renee: Caller };

/** The server along with a sandbox with documents, and a user who is allowed to move them. */
export const documentWorld = (): World => {
  const opened = {} as World;
  beforeAll(async () => {
    opened.sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    opened.world = await testApp({ SANDBOX_URL: opened.sandbox.url });
    opened.renee = await as(opened.world, 'r.residentdoc@provider.example');
  });
  afterAll(async () => {
    await opened.world.close();
    await opened.sandbox.stop();
  });
  return opened;
};

/** A request that moves all care plans and orders of the first resident of Oaks to Seaside. */
export const transferFromOaks = (residents = [{ residentID: 'R-101-001' }]): TransferRequest => ({
  sourceSession: {
    configId: maple.configId,
    sourceEnvironmentId: maple.environmentId,
    sourceCorporationId: 1,
    sourceFacilityId: 101,
    sourceUnitId: [1011, 1012, 1013],
    sourceDocTypes: [10, 11],
    dateRange: { from: '2025-05-01', to: '2026-10-31' },
    residents,
  },
  destinationSession: {
    configId: maple.configId,
    destEnvironmentId: maple.environmentId,
    destCorporationId: 2,
    destFacilityId: 201,
  },
});

/** Collects what the service log records about calls to other systems from now on. */
export const watchExternalCalls = ({ services }: TestApp): ServiceLogEntry[] => {
  const calls: ServiceLogEntry[] = [];
  const onCall = observeExternalCalls({ add: (call) => void calls.push(call) });
  Object.assign(services, { external: createExternalSystems(services.config, { onCall }) });
  return calls;
};
