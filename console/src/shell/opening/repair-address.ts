const canDecode = (path: string): boolean => {
  try {
    // The build would leave out a result that no one uses.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
};

/**
 * The router finds no screen for a path that it can't decode, not even the one that says so. With its percent signs
 * encoded, the path is one like any other that doesn't exist.
 */
export const repairAddress = (): void => {
  const { origin, pathname, search, hash } = window.location;
  if (canDecode(pathname)) return;
  const path = pathname.replaceAll('%', '%25');
  window.history.replaceState(window.history.state, '', origin + path + search + hash);
};
