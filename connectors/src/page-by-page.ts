import { OutsideError } from './outside-error.ts';

type Paged = { next: string | null };

/** Reads pages until one has no next; an `OutsideError` names the page that it comes from. */
export async function* pageByPage<Page extends Paged>(
  system: string,
  read: (after: string | null) => Promise<Page>,
  from: string | null = null,
): AsyncGenerator<Page> {
  let after = from;
  for (let number = 1; ; number += 1) {
    const page = await named(number, () => read(after));
    yield page;
    if (page.next === null) return;
    if (page.next === after) {
      throw new OutsideError(
        system,
        'nonsense',
        `Page ${number}: ${system} names the same page as the next one.`,
      );
    }
    after = page.next;
  }
}

async function named<Page>(number: number, read: () => Promise<Page>): Promise<Page> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const { system, kind, message, status, retryAfterMs } = error;
    // Half a page of people is no detail of an error.
    const body = status !== undefined && status >= 400 ? error.body : undefined;
    const detail = { status, body, retryAfterMs, cause: error.cause };
    throw new OutsideError(system, kind, `Page ${number}: ${message}`, detail);
  }
}

/** What a log keeps of a list of people or of what is theirs: how many there were, not whose and about what. */
export const countedList = (body: unknown): string =>
  Array.isArray(body) ? `${body.length} not logged` : 'not readable';

/** The same of a page. */
export const countedPage = (list: string) => (body: unknown) => ({
  [list]: countedList(typeof body === 'object' && body !== null ? Reflect.get(body, list) : undefined),
});
