import { ExternalError } from './external-error.ts';

type Paged = { next: string | null };

/** Reads pages until one has no next; an `ExternalError` names the page it comes from. */
export async function* paginate<Page extends Paged>(
  system: string,
  read: (after: string | null) => Promise<Page>,
  from: string | null = null,
): AsyncGenerator<Page> {
  let after = from;
  const seen = new Set([after]);
  for (let number = 1; ; number += 1) {
    const page = await withPageNumber(number, () => read(after));
    yield page;
    if (page.next === null) return;
    if (seen.has(page.next)) {
      throw new ExternalError(
        system,
        'nonsense',
        `Page ${number}: ${system} names a page that was read before as the next one.`,
      );
    }
    after = page.next;
    seen.add(after);
  }
}

async function withPageNumber<Page>(number: number, read: () => Promise<Page>): Promise<Page> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error;
    const { system, kind, message, status, retryAfterMs } = error;
    // A partial page of people does not belong in an error.
    const body = status !== undefined && status >= 400 ? error.body : undefined;
    const detail = { status, body, retryAfterMs, cause: error.cause };
    throw new ExternalError(system, kind, `Page ${number}: ${message}`, detail);
  }
}

/** What is logged of a list of people or their data: how many there were, not who or what. */
export const summarizeList = (body: unknown): string =>
  Array.isArray(body) ? `${body.length} not logged` : 'not readable';

/** The same for a page. */
export const summarizePage = (list: string) => (body: unknown) => ({
  [list]: summarizeList(typeof body === 'object' && body !== null ? Reflect.get(body, list) : undefined),
});
