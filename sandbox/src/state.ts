export type State<World> = { readonly current: World; reset(): void };

/** Keeps a system's world in memory; `initial` must build the same world each time. */
export function createState<World>(initial: () => World): State<World> {
  let world = initial();
  return {
    get current() {
      return world;
    },
    reset() {
      world = initial();
    },
  };
}
