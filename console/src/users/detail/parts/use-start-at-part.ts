import { useEffect } from 'react';

const userActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** By then everything has loaded, and a reader may have moved on without any of these actions. */
const followMs = 10_000;

/** Opens at the part in the address. What is above loads later, so the page follows the part until the user acts. */
export const useStartAtPart = (): void => {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1));
    if (!part) return;
    const observer = new ResizeObserver(() => part.scrollIntoView({ behavior: 'instant' }));
    observer.observe(document.body);
    const stop = () => observer.disconnect();
    const timer = setTimeout(stop, followMs);
    for (const action of userActions) window.addEventListener(action, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const action of userActions) window.removeEventListener(action, stop);
    };
  }, []);
};
