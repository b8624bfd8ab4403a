const register = (): void => {
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};

/** Runs after the page has loaded: the worker responds only when there is no network. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
