import { createHash } from 'node:crypto';
import { Refusal } from '../../refusal.ts';

type Answer = { status: number; body: unknown };
type Executed = { digest: string; answer: Answer };

/** Ensures that a request repeated with the same key is executed only once, and keeps counts. */
export class IdempotentOrders {
  /** Calls that were repeated with the key of work already done. */
  repeats = 0;
  writes = 0;
  readonly #executed = new Map<string, Executed>();

  get distinctKeys() {
    return this.#executed.size;
  }

  /** Work that throws doesn't count as done: its key stays unused. `request` is everything that was asked for. */
  execute({ key, request }: { key: string; request: string }, work: () => Answer): Answer {
    const digest = createHash('sha256').update(request).digest('base64');
    const previous = this.#executed.get(key);
    if (previous && previous.digest !== digest) {
      throw new Refusal(422, 'key-reused', 'The idempotency key was used for another request.');
    }
    if (previous) {
      this.repeats += 1;
      return previous.answer;
    }
    const answer = work();
    this.writes += 1;
    this.#executed.set(key, { digest, answer });
    return answer;
  }
}
