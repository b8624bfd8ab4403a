const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;

const hasField = (): boolean =>
  document.activeElement instanceof HTMLInputElement &&
  document.activeElement.closest('[role=dialog]') !== null;

/** Captures typed letters until a dialog field takes over or the user presses Esc. Returns a function to stop. */
export const captureTyping = (take: (letter: string) => void): (() => void) => {
  const end = new AbortController();
  const stop = () => end.abort();
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop();
    if (!isLetter(event)) return;
    event.preventDefault();
    event.stopPropagation();
    take(event.key);
  };
  window.addEventListener('keydown', hear, { capture: true, signal: end.signal });
  window.addEventListener('focusin', () => hasField() && stop(), { signal: end.signal });
  return stop;
};
