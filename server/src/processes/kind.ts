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

/** The outcome of an item; `before` and `after` are what it changed, without secrets. */
export type ItemOutcome<Code extends string = string> = {
  state: Extract<ItemState, 'Done' | 'Failed' | 'Skipped'>;
  reason?: Reason<Code | TextCode>;
  before?: Facts;
  after?: Facts;
  /** Whatever it said, the source of the items is there; `Done` implies it. Not stored. */
  hasSourceAnswered?: boolean;
  /** For `groupRun.noteEnded`; not stored. */
  note?: unknown;
};

/** Proof that the outcome has already been written. */
export type Settled = { isSettled: true };

/** What is passed to the code that processes an item. */
export type ItemRun<Input, Item, Code extends string = string> = {
  processId: string;
  customerId: number;
  input: Input;
  /** A secret that the process keeps sealed until its end. */
  secret: string | null;
  position: number;
  /** The same for every attempt: external systems that receive it do nothing twice. */
  key: string;
  name: string;
  item: Item;
  itemSecret: string | null;
  /** 1 for the first attempt. In a later one, something may already have been done. */
  attempt: number;
  startedBy: { name: string; userName: string };
  traceId: string;
  /** The person who started it, with their current rights; fails for someone who is no longer allowed to work. */
  origin: () => Promise<ActorOrigin>;
  /** The result of `groupRun.prepare`. */
  prepared?: unknown;
  /** Does the work and writes its outcome in one transaction: both happen, or neither. */
  settle: (scope: Scope, work: (tx: Tx) => Promise<ItemOutcome<Code>>) => Promise<Settled>;
};

/** Several items processed in one transaction. */
export type BatchRun<Input, Item, Code extends string = string> = {
  runs: readonly ItemRun<Input, Item, Code>[];
  /** Does the work and writes the outcomes, in the order of the runs, in one transaction: all happen, or none. */
  settleAll: (scope: Scope, work: (tx: Tx) => Promise<readonly ItemOutcome<Code>[]>) => Promise<Settled>;
};

/** The items taken next, all from one process. */
export type NextItems<Input, Item> = { processId: string; input: Input; items: readonly Item[] };

export type EndedItem<Item, Code extends string = string> = { item: Item; outcome: ItemOutcome<Code> };

type GroupRun<Input, Item, Code extends string, Prepared> = {
  /** How many items are taken at a time. */
  size: number;
  /** Reads what each item needs, again whenever outcomes are written. */
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

/** Who, if holding the right, can see a process: its starter, people of its customer, or staff for all customers. */
type Reach = 'starter' | 'customer' | 'everywhere';

type Column = readonly [header: string, cell: (item: ProcessItem) => string];

type Common = {
  /** `<area>.<what>`; stored in the database. */
  kind: string;
  access: { see: Access; cancel: Access; reach: Reach };
  /** How many items run at a time; with batches, how many batches. */
  parallel: number;
  /** The number of items in a batch. */
  batchSize: number;
  /** How many times to try an external system that does not respond, or a statement that took too long. */
  tries: number;
  /** How long the source of the items may be unavailable. */
  sourceTimeoutMs: number;
  /** Whether a started item is not canceled between two attempts: it may have left something half done outside. */
  finishesBegun: boolean;
  results: { fileName: string; columns: readonly Column[] };
};

type Definition<Input, Item, Code extends string, Needs, Prepared> = Pick<Common, 'kind' | 'access'> &
  Partial<Common> & {
    input: z.ZodType<Input>;
    item: z.ZodType<Item>;
    /** Outcomes specific to items of this kind, in addition to those in the catalogs. */
    reasons?: Readonly<Record<Code, string>>;
    /** Must be safe to repeat: a server process may die after it and before its outcome is written. */
    runItem: (
      run: ItemRun<Input, Item, Code> & { prepared?: Prepared | undefined },
      needs: Needs,
    ) => Promise<ItemOutcome<Code> | Settled>;
    /**
     * For groups of many quick items: they are taken several at a time and run one by one, and their outcomes are
     * written together, after a moment or when all are done. So `runItem` must return its outcome, and be safe to
     * repeat even if a server process dies after it.
     */
    groupRun?: GroupRun<Input, Item, Code, Prepared>;
    /**
     * Runs items together on their first attempt, where that is much faster. If it throws, or returns null for items
     * that cannot be combined, each one is run alone by `runItem`.
     */
    runBatch?: (batch: BatchRun<Input, Item, Code>, needs: Needs) => Promise<Settled | null>;
    /** Runs in the transaction that ends the process; its return value is stored as the result. */
    finish?: (tx: Tx, process: EndedProcess<Input>, needs: Needs) => Promise<Facts | undefined>;
  };

/** A kind without its type parameters, as the engine holds it. */
export type ProcessKind = Common & {
  texts: ReasonTexts;
  runItem: (run: ItemRun<unknown, unknown>, needs: unknown) => Promise<ItemOutcome | Settled>;
  groupRun: GroupRun<unknown, unknown, string, unknown> | undefined;
  runBatch: (batch: BatchRun<unknown, unknown>, needs: unknown) => Promise<Settled | null>;
  finish: (tx: Tx, process: EndedProcess<unknown>, needs: unknown) => Promise<Facts | undefined>;
};

/** The same with the types that `startProcess` needs. */
export type TypedProcessKind<Input, Item> = ProcessKind & {
  input: z.ZodType<Input>;
  item: z.ZodType<Item>;
};

const defaultResults: Common['results'] = {
  fileName: 'Results.csv',
  columns: [
    ['name', ({ name }) => name],
    ['result', ({ state }) => state],
    ['message', ({ reason }) => reason?.text ?? ''],
  ],
};

/** Declares a kind of long-running work: what its items are, how one is processed, and who can see it. */
export const defineProcessKind = <Input, Item, Needs, Code extends string = never, Prepared = undefined>(
  definition: Definition<Input, Item, Code, Needs, Prepared>,
): TypedProcessKind<Input, Item> => ({
  parallel: 4,
  batchSize: 1,
  tries: 3,
  sourceTimeoutMs: 10 * 60_000,
  finishesBegun: false,
  results: defaultResults,
  ...definition,
  texts: { ...texts, ...definition.reasons },
  runItem: async (run, needs) => {
    const prepared = run.prepared as Prepared | undefined;
    return definition.runItem({ ...readRun(definition, run), prepared }, needs as Needs);
  },
  groupRun: definition.groupRun && eraseGroupTypes(definition, definition.groupRun),
  runBatch: async ({ runs, settleAll }, needs) =>
    definition.runBatch?.({ runs: runs.map((run) => readRun(definition, run)), settleAll }, needs as Needs) ??
    null,
  finish: async (tx, ended, needs) =>
    definition.finish?.(tx, { ...ended, input: definition.input.parse(ended.input) }, needs as Needs),
});

/** Data written by an older version is validated again before use. */
const readRun = <Input, Item, Code extends string>(
  { input, item }: { input: z.ZodType<Input>; item: z.ZodType<Item> },
  run: ItemRun<unknown, unknown>,
): ItemRun<Input, Item, Code> => ({ ...run, input: input.parse(run.input), item: item.parse(run.item) });

const eraseGroupTypes = <Input, Item, Code extends string, Prepared>(
  { input, item }: { input: z.ZodType<Input>; item: z.ZodType<Item> },
  groupRun: GroupRun<Input, Item, Code, Prepared>,
): GroupRun<unknown, unknown, string, unknown> => ({
  size: groupRun.size,
  prepare: (tx, next) =>
    groupRun.prepare(tx, {
      processId: next.processId,
      input: input.parse(next.input),
      items: next.items.map((rawItem) => item.parse(rawItem)),
    }),
  noteEnded: (tx, rawInput, ended) =>
    groupRun.noteEnded(
      tx,
      input.parse(rawInput),
      ended.map(({ item: rawItem, outcome }) => ({
        item: item.parse(rawItem),
        outcome: outcome as ItemOutcome<Code>,
      })),
    ),
});

/** The process cannot continue: it ends as failed, and items that have not started are not processed. */
export class FatalProcessError extends Error {
  override readonly name = 'FatalProcessError';
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

/**
 * The source of the items does not respond. The process waits, trying one item at a time, and ends if it has waited too
 * long.
 */
export class SourceGoneError extends Error {
  override readonly name: string = 'SourceGoneError';
  readonly reason: Sentence;
  /** How long to wait before trying again. */
  readonly pauseMs: number = 15_000;
  constructor(system: string | Sentence) {
    super(`${typeof system === 'string' ? system : say(system)} is gone`);
    this.reason = sentence('process.sourceGone', { system });
  }
}

/** The source of the item is still being created. The process waits for it the same way, but checks more often. */
export class NotReadyError extends SourceGoneError {
  override readonly name = 'NotReadyError';
  override readonly reason: Sentence;
  override readonly pauseMs = 2000;
  constructor(system: Sentence, reason: Sentence) {
    super(system);
    this.reason = reason;
  }
}
