import { Box, Text } from '@mantine/core';
import { useMemo } from 'react';
import { CopyButton } from '../../kit/copy-button.tsx';
import { JsonText } from '../../kit/json-text.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { formatPayload } from './format-payload.ts';
import { messages } from './messages.ts';
import classes from './service-logs.module.css';

type Props = { id: string; title: string; payload: string | null };

export const PayloadCard = ({ id, title, payload }: Props) => {
  const text = useMemo(() => formatPayload(payload ?? ''), [payload]);
  return (
    <SectionCard
      id={id}
      title={title}
      {...(text !== '' && { actions: <CopyButton value={text} what={title} /> })}
    >
      {text === '' ? (
        <Text c="dimmed">{messages.noData}</Text>
      ) : (
        // It scrolls, so it must be reachable by keyboard.
        <Box component="pre" className={classes.payload} tabIndex={0} role="group" aria-label={title}>
          <JsonText text={text} />
        </Box>
      )}
    </SectionCard>
  );
};
