type Answer = { status: number; body: unknown };

/** Ensures that an order repeated with the same key is executed only once, and keeps counts. */
export class IdempotentOrders {
  /** Calls that were repeated with the key of work already done. */
  repeats = 0;
  writes = 0;
  readonly #answers = new Map<string, Answer>();

  get distinctKeys() {
    return this.#answers.size;
  }

  /** Work that throws doesn't count as done: its key stays unused. */
  execute(key: string, work: () => Answer): Answer {
    const previous = this.#answers.get(key);
    if (previous) {
      this.repeats += 1;
      return previous;
    }
    const answer = work();
    this.writes += 1;
    this.#answers.set(key, answer);
    return answer;
  }
}
