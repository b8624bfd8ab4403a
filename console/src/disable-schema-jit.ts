import { z } from 'zod';

/**
 * The content security policy blocks schemas that are compiled at run time, and even an attempt would be reported. Must
 * run before the first schema is created.
 */
z.config({ jitless: true });
