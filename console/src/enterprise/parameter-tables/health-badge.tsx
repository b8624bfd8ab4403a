import { sentence } from '@keystead/contract/texts/sentence.ts';
import { Loader } from '@mantine/core';
import { Badge } from '../../kit/badge.tsx';
import { tones } from '../../kit/tone.ts';
import { say } from '../../say.ts';
import type { Health } from './api-health.ts';
import { messages } from './messages.ts';
import classes from './parameter-tables.module.css';

const toneOf = { UP: tones.success, DOWN: tones.danger } as const;

const Icon = ({ health }: { health: Health }) => {
  if (health === 'LOADING') return <Loader size={10} color="currentColor" aria-hidden />;
  const { Icon: ToneIcon } = toneOf[health];
  return <ToneIcon size={12} aria-hidden />;
};

/** Whether the API behind an address responds. */
export const HealthBadge = ({ health }: { health: Health | null }) =>
  health && (
    <span className={classes.health} role="status">
      <Badge color={health === 'LOADING' ? 'blue' : toneOf[health].color} icon={<Icon health={health} />}>
        {messages.health[health]}
      </Badge>
      {health === 'DOWN' && <span className={classes.down}>{say(sentence('api.unavailable'))}</span>}
    </span>
  );
