// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';

let links: HTMLLinkElement[] = [];

const requestedHrefs = (): string[] => links.map(({ href }) => href);

/** Nothing loads by itself here. */
const answer = async (file: string, event: 'onload' | 'onerror') => {
  const link = await vi.waitFor(() => {
    const found = links.findLast(({ href }) => href === `/${file}`);
    if (!found) throw new Error(`${file} is not asked for.`);
    return found;
  });
  link[event]?.call(link, new Event(event) as never);
};

beforeEach(() => {
  links = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((() => {
    const link = create('span') as unknown as HTMLLinkElement;
    links.push(link);
    return link;
  }) as never);
});

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

test('opens code that needs no files right away', async () => {
  expect(await fetchCode(async () => 'opened')).toBe('opened');
});

test('code waits for its styles, which are requested once and in order', async () => {
  const open = vi.fn(async () => 'opened');
  const first = fetchCode(open, ['a.css', 'b.css', 'c.css', 'd.css']);
  const second = fetchCode(open, ['d.css', 'e.css']);
  await answer('e.css', 'onload');
  expect(requestedHrefs()).toEqual(['/a.css', '/b.css', '/c.css', '/d.css', '/e.css']);
  expect(open).not.toHaveBeenCalled();
  for (const file of ['a.css', 'b.css', 'c.css', 'd.css']) await answer(file, 'onload');
  expect(await Promise.all([first, second])).toEqual(['opened', 'opened']);
});

test('missing styles fail and are requested again', async () => {
  const failing = fetchCode(async () => 'opened', ['gone.css']);
  await Promise.all([expect(failing).rejects.toThrow('gone.css'), answer('gone.css', 'onerror')]);
  links = [];
  const retry = fetchCode(async () => 'opened', ['gone.css']);
  await answer('gone.css', 'onload');
  expect(await retry).toBe('opened');
});

test('does not request what the page already names', async () => {
  document.head.innerHTML =
    '<link rel="icon" data-piece href="/there.css"><link rel="icon" data-piece href="http://here.example/too.css">';
  links = [];
  expect(await fetchCode(async () => 'opened', ['there.css', 'too.css'])).toBe('opened');
  expect(requestedHrefs()).toEqual([]);
});
