export const securityErrors = {} as const;
