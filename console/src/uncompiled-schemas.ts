import { z } from 'zod';

/**
 * The content security policy refuses schemas that are compiled as they are used, and even a try would be reported. Has
 * to come before the first schema.
 */
z.config({ jitless: true });
