import Provider from 'oidc-provider';

/** A value that each call to the provider has separately; outside a call nothing is kept. */
export const perCall = <T>(make: () => T): ((call?: object) => T) => {
  const cache = new WeakMap<object, { it: T }>();
  return (call = Provider.ctx) => {
    const cached = call && cache.get(call);
    if (cached) return cached.it;
    const value = make();
    if (call) cache.set(call, { it: value });
    return value;
  };
};
