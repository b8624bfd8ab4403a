/** For a schema's `overwrite`: whoever names something twice means it once. The first one counts. */
export const distinctBy =
  <Item>(keyOf: (item: Item) => unknown) =>
  (list: Item[]): Item[] => {
    const seen = new Set<unknown>();
    return list.filter((item) => seen.size < seen.add(keyOf(item)).size);
  };

export const distinct = <Item>(list: Item[]): Item[] => [...new Set(list)];
