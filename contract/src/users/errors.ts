export const usersErrors = {} as const;
