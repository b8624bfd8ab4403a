/** Whether user `u` is the customer's last corporate admin. */
export const isLastAdminSql =
  "case when u.admin_access = 'UMA' then is_irreplaceable_admin(u.ssoid) else false end";
