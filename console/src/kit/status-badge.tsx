import { Badge } from './badge.tsx';
import { type Tone, tones } from './tone.ts';

export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => {
  const { color, Icon } = tones[tone];
  return (
    <Badge color={color} icon={<Icon size={12} aria-hidden />}>
      {children}
    </Badge>
  );
};
