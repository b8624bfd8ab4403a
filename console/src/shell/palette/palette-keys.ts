const isApple = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.userAgent ?? '');

/** As they are written on the keyboard in use. */
export const paletteKeys: string[] = [isApple ? '⌘' : 'Ctrl', 'K'];
