const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;

const hasField = (): boolean =>
  document.activeElement instanceof HTMLInputElement &&
  document.activeElement.closest('[role=dialog]') !== null;

/** Captures typed letters until a dialog field takes over or the user presses Esc. Returns a function to stop. */
export const captureTyping = (onLetter: (letter: string) => void): (() => void) => {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop();
    if (!isLetter(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onLetter(event.key);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: controller.signal });
  window.addEventListener('focusin', () => hasField() && stop(), { signal: controller.signal });
  return stop;
};
