const register = (): void => {
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};

/** After the page has what it needs: the worker answers only once there is no network. */
export const keepOfflinePage = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
