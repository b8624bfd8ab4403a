/** How sure an application can be of who the user is: what it requests with acr_values and reads in `acr`. */
export const authenticationClasses = {
  password: 'urn:keystead:acr:password',
  twoFactor: 'urn:keystead:acr:two-factor',
  federated: 'urn:keystead:acr:federated',
} as const;

/** `acr` and `amr` (RFC 8176) for what a person has proved. Organizations don't tell us how their people sign in. */
export const classOf = (means: readonly string[]): { acr: string; amr: string[] } => {
  if (means.includes('fed')) return { acr: authenticationClasses.federated, amr: [...means] };
  if (means.length > 1) return { acr: authenticationClasses.twoFactor, amr: [...means, 'mfa'] };
  return { acr: authenticationClasses.password, amr: [...means] };
};

/** Whether the request's acr_values ask for two factors. */
export const wantsTwoFactors = (acrValues: unknown): boolean =>
  typeof acrValues === 'string' && acrValues.split(' ').includes(authenticationClasses.twoFactor);
