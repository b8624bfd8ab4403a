import { z } from 'zod';

const text = z.string().min(1);

/** GET {pd.api.url.root}/offices; 404 if there are none. */
export const officesReply = z.array(z.object({ id: text, name: text }));

/** GET {lpc.api.url.root}/roles and {mcmd.api.url.root}/roles; 404 if there are none. */
export const rolesReply = z.array(z.object({ roleName: text }));
