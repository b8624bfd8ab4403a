import { expect, expectTypeOf, test } from 'vitest';
import { defineScreen, type StaticScreen } from './screen.ts';
import type { Search } from './search-text.ts';

const baseScreen = { access: 'public', title: 'Title', frame: 'menus' } as const;
const list = defineScreen({ ...baseScreen, path: '/list' });
const detail = defineScreen({ ...baseScreen, path: '/list/$id/of/$name' });

test('a screen without parameters takes a search', () => {
  expect(list.to()).toEqual({ to: '/list', params: {}, search: {} });
  expect(list.to({ page: 2 })).toEqual({ to: '/list', params: {}, search: { page: 2 } });
  expect(list.href()).toBe('/list');
  expect(list.href({ text: 'a b', status: '', page: undefined })).toBe('/list?text=a+b');
});

test('a screen with parameters takes them first, as strings or numbers', () => {
  expect(detail.to({ id: 7, name: 'a/b' }, { tab: 'x' })).toEqual({
    to: '/list/$id/of/$name',
    params: { id: '7', name: 'a/b' },
    search: { tab: 'x' },
  });
  expect(detail.href({ id: 7, name: 'a/b' })).toBe('/list/7/of/a%2Fb');
});

test('the compiler knows what an address needs', () => {
  expectTypeOf(detail.to).parameter(0).toEqualTypeOf<Record<'id' | 'name', string | number>>();
  expectTypeOf(list.to).parameters.toEqualTypeOf<[search?: Search]>();
  expectTypeOf(detail).not.toExtend<StaticScreen>();
  expectTypeOf(list).toExtend<StaticScreen>();
});
