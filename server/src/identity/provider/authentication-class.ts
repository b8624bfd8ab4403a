/** How sure an application can be of who is there: what it asks for with acr_values and reads in `acr`. */
export const authenticationClasses = {
  password: 'urn:keystead:acr:password',
  twoFactor: 'urn:keystead:acr:two-factor',
  federated: 'urn:keystead:acr:federated',
} as const;

/** `acr` and `amr` (RFC 8176) for what a person has proved. Organizations do not tell us how they know theirs. */
export const classOf = (means: readonly string[]): { acr: string; amr: string[] } => {
  if (means.includes('fed')) return { acr: authenticationClasses.federated, amr: [...means] };
  if (means.length > 1) return { acr: authenticationClasses.twoFactor, amr: [...means, 'mfa'] };
  return { acr: authenticationClasses.password, amr: [...means] };
};

/** Whether a sign-in is wanted with two factors, in the words of the request. */
export const wantsTwoFactors = (acrValues: unknown): boolean =>
  typeof acrValues === 'string' && acrValues.split(' ').includes(authenticationClasses.twoFactor);
