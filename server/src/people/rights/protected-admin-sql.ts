/**
 * Which corporate admins count as the last one to keep: the active ones, and for the provider, whose admins no one else
 * can help, also those who are locked out or have yet to choose a password.
 */
export const protectedAdminSql = `(u.status = 'A' or (u.status in ('LO', 'PE', 'PR', 'PUA') and u.customer_id = provider_id()))`;
