import { Badge } from '@mantine/core';
import { type Tone, tones } from './tone.ts';

export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => {
  const { color, Icon } = tones[tone];
  return (
    <Badge miw="max-content" color={color} leftSection={<Icon size={12} aria-hidden />}>
      {children}
    </Badge>
  );
};
