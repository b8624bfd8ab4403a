import type { User } from '@keystead/contract/people/user.ts';

type Placed = Pick<User, 'title' | 'role' | 'careSettingName' | 'corporationName'>;

/** As what and where somebody works, as far as it is known. */
export const workOf = ({ title, role, careSettingName, corporationName }: Placed): string => {
  const place = [careSettingName, corporationName].filter(Boolean).join(', ');
  return [role || title, place].filter(Boolean).join(' · ');
};
