import type { User } from '@keystead/contract/people/user.ts';

type JobFields = Pick<User, 'title' | 'role' | 'careSettingName' | 'corporationName'>;

/** The person's role and place of work, as far as known. */
export const jobSummary = ({ title, role, careSettingName, corporationName }: JobFields): string => {
  const place = [careSettingName, corporationName].filter(Boolean).join(', ');
  return [role || title, place].filter(Boolean).join(' · ');
};
