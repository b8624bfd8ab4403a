const isApple = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.userAgent ?? '');

/** As labeled on the current keyboard. */
export const paletteKeys: string[] = [isApple ? '⌘' : 'Ctrl', 'K'];
