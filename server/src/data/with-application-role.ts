/** The application never works as the owner: row-level security would not bind it. */
export const withApplicationRole = (ownerUrl: string): string => {
  const separator = ownerUrl.includes('?') ? '&' : '?';
  return `${ownerUrl}${separator}options=${encodeURIComponent('-c role=keystead_app')}`;
};
