export const enterpriseErrors = {} as const;
