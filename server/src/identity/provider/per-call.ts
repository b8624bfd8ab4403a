import Provider from 'oidc-provider';

/** A value that each call to the provider has separately; outside a call nothing is kept. */
export const perCall = <T>(make: () => T): ((call?: object) => T) => {
  const kept = new WeakMap<object, { it: T }>();
  return (call = Provider.ctx) => {
    const known = call && kept.get(call);
    if (known) return known.it;
    const it = make();
    if (call) kept.set(call, { it });
    return it;
  };
};
