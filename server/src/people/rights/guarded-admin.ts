/**
 * Which corporate admins are worth keeping as the last: the active ones, and of the provider, whom nobody else can
 * help, also those who are locked out or have still to choose a password.
 */
export const guardedAdmin = `(u.status = 'A' or (u.status in ('LO', 'PE', 'PR', 'PUA') and u.customer_id = provider_id()))`;
