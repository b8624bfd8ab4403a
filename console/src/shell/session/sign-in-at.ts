/** The sign-in, which keeps the place to come back to. The landing is where everybody goes anyway. */
export const signInAt = (href: string) =>
  href === '/blank' ? { to: '/login' } : { to: '/login', search: { returnUrl: href } };
