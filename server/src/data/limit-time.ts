import { fail } from '@keystead/contract/errors.ts';
import { type CompiledQuery, type QueryResult, sql, type Transaction } from 'kysely';
import { isStatementTimeout } from './is-statement-timeout.ts';
import { prepared } from './prepared-statements.ts';
import { transactionOver } from './statement-batcher.ts';
import type { Tables } from './tables/tables.ts';

type Tx = Transaction<Tables>;

/** How long all statements of a search can take together. Whoever waits longer is better off with a narrower one. */
export const usualSearchTimeoutMs = 20_000;

/** A statement's limit is set again only if it is this much longer than what remains. */
const toleranceMs = 1000;

type Limits = {
  /** For all statements together; the time between them, in which a client reads, doesn't count. */
  timeoutMs?: number;
  /** Ends the search before its next statement. */
  signal: AbortSignal;
};

/** The same transaction for a search of any number of statements: each gets the time that those before it have left. */
export const limitTime = (tx: Tx, { timeoutMs = usualSearchTimeoutMs, signal }: Limits): Tx => {
  let remainingMs = timeoutMs;
  let statementTimeoutMs = Number.POSITIVE_INFINITY;

  /** Sent along with the statement that follows, in the same round trip. */
  const limitStatement = (): void => {
    if (statementTimeoutMs <= remainingMs + toleranceMs) return;
    statementTimeoutMs = Math.ceil(remainingMs);
    const setting = sql`select ${prepared} set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`;
    // If it fails, so does the statement.
    setting.execute(tx).catch(() => undefined);
  };

  return transactionOver(async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    if (signal.aborted) throw fail('search.abandoned');
    if (remainingMs <= 0) throw fail('search.tooLong');
    limitStatement();
    const startedAt = performance.now();
    try {
      return await tx.executeQuery(query as CompiledQuery<R>);
    } catch (error) {
      throw isStatementTimeout(error) ? fail('search.tooLong') : error;
    } finally {
      remainingMs -= performance.now() - startedAt;
    }
  });
};
