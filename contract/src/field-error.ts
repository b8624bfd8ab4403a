export type FieldError = { field: string; message: string; code?: string };
