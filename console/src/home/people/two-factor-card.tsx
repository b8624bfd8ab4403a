import { Progress, Text } from '@mantine/core';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { Card } from '../parts/card.tsx';

type Props = { enrolled: number; people: number };

/** How many of the people who sign in with a password have a second factor. */
export const TwoFactorCard = ({ enrolled, people }: Props) => {
  const share = people === 0 ? 0 : Math.floor((100 * enrolled) / people);
  const text = messages.people.twoFactorText(enrolled, people);
  return (
    <Card title={messages.people.twoFactor} aside={enrolled > 0 && share === 0 ? '<1%' : `${share}%`}>
      <div className={classes.share}>
        <Progress value={share} size="sm" aria-label={text} />
        <Text size="xs" c="dimmed" mt={6}>
          {text}
        </Text>
      </div>
    </Card>
  );
};
