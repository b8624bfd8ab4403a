export const topBarId = 'top-bar';

/** Menus open inside the bar: content outside every landmark can't be found by navigating landmarks. */
export const insideTopBar = { target: `#${topBarId}` };
