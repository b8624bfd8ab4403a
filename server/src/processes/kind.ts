import type { Access } from '@keystead/contract/access/access.ts';
import type { ItemState, ProcessItem } from '@keystead/contract/processes/process.ts';
import type { Reason, ReasonTexts } from '@keystead/contract/processes/reason.ts';
import { type TextCode, texts } from '@keystead/contract/texts/catalog.ts';
import { type Sentence, say, sentence } from '@keystead/contract/texts/sentence.ts';
import type { z } from 'zod';
import type { ActorOrigin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import type { Scope } from '../data/scope.ts';

type Facts = Record<string, unknown>;

/** What became of an item; `before` and `after` are what it changed, without secrets. */
export type ItemOutcome<Code extends string = string> = {
  state: Extract<ItemState, 'Done' | 'Failed' | 'Skipped'>;
  reason?: Reason<Code | TextCode>;
  before?: Facts;
  after?: Facts;
  /** For `inRow.noteEnded`; not kept. */
  note?: unknown;
};

/** Proof that the outcome has been written already. */
export type Settled = { isSettled: true };

/** What an item is done with. */
export type ItemRun<Input, Item, Code extends string = string> = {
  processId: string;
  customerId: number;
  input: Input;
  /** What the process keeps sealed until its end. */
  secret: string | null;
  position: number;
  /** The same at every try: outside systems that are told it do nothing twice. */
  key: string;
  name: string;
  item: Item;
  itemSecret: string | null;
  /** 1 at the first try. At a later one something may have been done already. */
  attempt: number;
  startedBy: { name: string; userName: string };
  traceId: string;
  /** The person who started it, with the rights held now; fails for one who may not work any more. */
  origin: () => Promise<ActorOrigin>;
  /** What `inRow.prepare` has answered. */
  prepared?: unknown;
  /** Does the work and writes its outcome in one transaction: both happen, or neither. */
  settle: (scope: Scope, work: (tx: Tx) => Promise<ItemOutcome<Code>>) => Promise<Settled>;
};

/** Several items that are done in one transaction. */
export type BatchRun<Input, Item, Code extends string = string> = {
  runs: readonly ItemRun<Input, Item, Code>[];
  /** Does the work and writes the outcomes, in the order of the runs, in one transaction: all happen, or none. */
  settleAll: (scope: Scope, work: (tx: Tx) => Promise<readonly ItemOutcome<Code>[]>) => Promise<Settled>;
};

/** What is taken next: its items are of one process. */
export type NextItems<Input, Item> = { processId: string; input: Input; items: readonly Item[] };

export type EndedItem<Item, Code extends string = string> = { item: Item; outcome: ItemOutcome<Code> };

type InRow<Input, Item, Code extends string, Prepared> = {
  /** How many are taken at a time. */
  size: number;
  /** Reads what each is done with, again whenever ends are written. */
  prepare: (tx: Tx, next: NextItems<Input, Item>) => Promise<Prepared[]>;
  /** Runs in the transaction that writes the outcomes. */
  noteEnded: (tx: Tx, input: Input, ended: readonly EndedItem<Item, Code>[]) => Promise<void>;
};

export type EndedProcess<Input> = {
  id: string;
  customerId: number;
  input: Input;
  traceId: string;
  status: string;
};

/** Who sees a process beside holding the right: who started it, people of its customer, or staff of all customers. */
type Reach = 'starter' | 'customer' | 'everywhere';

type Column = readonly [header: string, cell: (item: ProcessItem) => string];

type Common = {
  /** `<area>.<what>`; written to the database. */
  kind: string;
  access: { see: Access; cancel: Access; reach: Reach };
  /** How many items at a time; with batches, how many of those. */
  parallel: number;
  /** How many items make a batch. */
  batchSize: number;
  /** How often an outside system that does not answer is asked. */
  tries: number;
  /** For how long what the items are read from may be gone. */
  patienceMs: number;
  /** True when an item that has begun is not cancelled between two tries: it may have left something half done outside. */
  finishesBegun: boolean;
  results: { fileName: string; columns: readonly Column[] };
};

type Definition<Input, Item, Code extends string, Needs, Prepared> = Pick<Common, 'kind' | 'access'> &
  Partial<Common> & {
    input: z.ZodType<Input>;
    item: z.ZodType<Item>;
    /** What an item of this kind can end with beside what the catalogs say. */
    reasons?: Readonly<Record<Code, string>>;
    /** Must be safe to repeat: a server process may die after it and before its outcome is written. */
    runItem: (
      run: ItemRun<Input, Item, Code> & { prepared?: Prepared | undefined },
      needs: Needs,
    ) => Promise<ItemOutcome<Code> | Settled>;
    /**
     * For groups of many quick items: they are taken several at a time and done one by one, and their ends are written
     * together, after a moment or when all are done. So `runItem` answers its outcome, and has to be safe to repeat even
     * when a server process dies after it.
     */
    inRow?: InRow<Input, Item, Code, Prepared>;
    /**
     * Does items together that are tried for the first time, where that is much faster. When it throws, or answers null
     * for items that do not go together, each is done alone by `runItem`.
     */
    runBatch?: (batch: BatchRun<Input, Item, Code>, needs: Needs) => Promise<Settled | null>;
    /** Runs in the transaction that ends the process; what it answers is kept as the result. */
    finish?: (tx: Tx, process: EndedProcess<Input>, needs: Needs) => Promise<Facts | undefined>;
  };

/** A kind with its types forgotten, as the engine holds it. */
export type ProcessKind = Common & {
  texts: ReasonTexts;
  runItem: (run: ItemRun<unknown, unknown>, needs: unknown) => Promise<ItemOutcome | Settled>;
  inRow: InRow<unknown, unknown, string, unknown> | undefined;
  runBatch: (batch: BatchRun<unknown, unknown>, needs: unknown) => Promise<Settled | null>;
  finish: (tx: Tx, process: EndedProcess<unknown>, needs: unknown) => Promise<Facts | undefined>;
};

/** The same with what `startProcess` asks for. */
export type TypedProcessKind<Input, Item> = ProcessKind & {
  input: z.ZodType<Input>;
  item: z.ZodType<Item>;
};

const usualResults: Common['results'] = {
  fileName: 'Results.csv',
  columns: [
    ['name', ({ name }) => name],
    ['result', ({ state }) => state],
    ['message', ({ reason }) => reason?.text ?? ''],
  ],
};

/** Declares a kind of long work once: what its items are, how one is done, and who may see it. */
export const defineProcessKind = <Input, Item, Needs, Code extends string = never, Prepared = undefined>(
  definition: Definition<Input, Item, Code, Needs, Prepared>,
): TypedProcessKind<Input, Item> => ({
  parallel: 4,
  batchSize: 1,
  tries: 3,
  patienceMs: 10 * 60_000,
  finishesBegun: false,
  results: usualResults,
  ...definition,
  texts: { ...texts, ...definition.reasons },
  runItem: async (run, needs) => {
    const prepared = run.prepared as Prepared | undefined;
    return definition.runItem({ ...readRun(definition, run), prepared }, needs as Needs);
  },
  inRow: definition.inRow && forgetRow(definition, definition.inRow),
  runBatch: async ({ runs, settleAll }, needs) =>
    definition.runBatch?.({ runs: runs.map((run) => readRun(definition, run)), settleAll }, needs as Needs) ??
    null,
  finish: async (tx, ended, needs) =>
    definition.finish?.(tx, { ...ended, input: definition.input.parse(ended.input) }, needs as Needs),
});

/** What an older version has written is looked at again before it is worked with. */
const readRun = <Input, Item, Code extends string>(
  { input, item }: { input: z.ZodType<Input>; item: z.ZodType<Item> },
  run: ItemRun<unknown, unknown>,
): ItemRun<Input, Item, Code> => ({ ...run, input: input.parse(run.input), item: item.parse(run.item) });

const forgetRow = <Input, Item, Code extends string, Prepared>(
  { input, item }: { input: z.ZodType<Input>; item: z.ZodType<Item> },
  row: InRow<Input, Item, Code, Prepared>,
): InRow<unknown, unknown, string, unknown> => ({
  size: row.size,
  prepare: (tx, next) =>
    row.prepare(tx, {
      processId: next.processId,
      input: input.parse(next.input),
      items: next.items.map((one) => item.parse(one)),
    }),
  noteEnded: (tx, given, ended) =>
    row.noteEnded(
      tx,
      input.parse(given),
      ended.map(({ item: one, outcome }) => ({
        item: item.parse(one),
        outcome: outcome as ItemOutcome<Code>,
      })),
    ),
});

/** Nothing of this process can go on: it ends as failed, and what has not begun is not done. */
export class FatalProcessError extends Error {
  override readonly name = 'FatalProcessError';
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** What the items are read from does not answer. The process waits, and ends when it has waited for too long. */
export class SourceGoneError extends Error {
  override readonly name: string = 'SourceGoneError';
  readonly reason: Sentence;
  /** It is looked for again after this time. */
  readonly pauseMs: number = 15_000;
  constructor(system: string | Sentence) {
    super(`${typeof system === 'string' ? system : say(system)} is gone`);
    this.reason = sentence('process.sourceGone', { system });
  }
}

/** What the item is read from is still being made. The process waits for it in the same way, looking more often. */
export class NotReadyError extends SourceGoneError {
  override readonly name = 'NotReadyError';
  override readonly reason: Sentence;
  override readonly pauseMs = 2000;
  constructor(system: Sentence, reason: Sentence) {
    super(system);
    this.reason = reason;
  }
}
