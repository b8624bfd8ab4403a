export const topBarId = 'top-bar';

/** Menus open inside the bar: what lies outside every landmark is not found by those who move by landmarks. */
export const insideTopBar = { target: `#${topBarId}` };
