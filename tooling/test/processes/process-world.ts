import type { Data, Tx } from '../../../server/src/data/database.ts';
import { runStatement } from '../../../server/src/data/embedded/run-statement.ts';
import { createWorkload, type Workload } from '../../../server/src/jobs/workload.ts';
import { type ProcessEngine, startProcessEngine } from '../../../server/src/processes/engine.ts';
import type { ProcessKind, TypedProcessKind } from '../../../server/src/processes/kind.ts';
import { toProcessKinds } from '../../../server/src/processes/kinds.ts';
import { startProcess } from '../../../server/src/processes/start-process.ts';

/** A dead worker's lease expires soon, and turns are short. */
export const quickTimings = { leaseMs: 3000, heartbeatMs: 500, turnMs: 300, pollMs: 100, progressMs: 100 };

const silent = { error: () => undefined, warn: () => undefined };

/** Adds customers for processes to belong to, and nothing else. */
export const addCustomers = (ownerUrl: string): Promise<unknown> =>
  runStatement(
    ownerUrl,
    `insert into stacks (id, stack_name) values (4, 'Test') on conflict do nothing;
     insert into customers (id, stack_id, account_id, account_name, created_by)
       select n, 4, 'crm-' || n, 'Customer ' || n, 'Test' from generate_series(1, 4) n`,
  );

export const origin = (customerId: number, ssoid = '00000000-0000-4000-8000-000000000001') => ({
  actor: {
    ssoid,
    customerId,
    sessionId: '',
    userName: 'ann@example.org',
    firstName: 'Ann',
    lastName: 'Admin',
    fullName: 'Ann Admin',
    isFederated: false,
    rights: new Set<never>(),
    adminAccess: 'UMA' as const,
    facilityIds: [],
    hiddenEnvironments: [],
    configId: null,
    ownConfigId: null,
    ownCustomerId: customerId,
    isStaff: false,
  },
  traceId: 'trace',
  ip: '10.0.0.1',
});

type ProcessRequest<Input, Item> = {
  customerId?: number;
  input: Input;
  items: readonly Item[];
  subject?: string;
  groupOf?: (item: Item) => string;
  sealedSecret?: string;
  itemSecret?: string;
};

let startedCount = 0;

/** Starts a process with items named 1, 2, 3, etc.; never mistaken for a second click. */
export const startTestProcess = <Input extends object, Item>(
  data: Data,
  kind: TypedProcessKind<Input, Item>,
  { customerId = 1, items, groupOf, itemSecret, ...rest }: ProcessRequest<Input, Item>,
): Promise<{ id: string; isNew: boolean }> =>
  data.transaction('all', (tx) =>
    startProcess(tx, origin(customerId, personOf(++startedCount)), kind, {
      ...rest,
      customerId,
      items: items.map((item, index) => ({
        key: String(index + 1),
        name: `Item ${index + 1}`,
        data: item,
        ...(groupOf && { group: groupOf(item) }),
        ...(itemSecret && { sealedSecret: itemSecret }),
      })),
    }),
  );

const personOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const startEngine = (
  data: Data,
  kinds: readonly ProcessKind[],
  timings: Partial<typeof quickTimings> = {},
  workload: Workload = createWorkload(),
): ProcessEngine =>
  startProcessEngine({
    data,
    seal: { open: (text) => `opened ${text}` },
    log: silent,
    workload,
    services: {},
    kinds: toProcessKinds(kinds),
    timings: { ...quickTimings, ...timings },
  });

export const readProcess = (data: Data, id: string) =>
  data.transaction('all', (tx) =>
    tx.selectFrom('processes').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

export const readItems = (data: Data, id: string) =>
  data.transaction('all', (tx: Tx) =>
    tx.selectFrom('process_items').selectAll().where('process_id', '=', id).orderBy('position').execute(),
  );
