import { accountHandlers } from './account/handlers.ts';
import type { Handler } from './http/handle.ts';

/** Every call the server answers, by area. */
export const handlers: Handler[] = [...Object.values(accountHandlers)];
