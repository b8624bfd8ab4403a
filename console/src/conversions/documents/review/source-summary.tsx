import { Anchor, Group, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ContentCard } from '../../../kit/content-card.tsx';
import { numberText } from '../../../number-text.ts';
import { documentScreens } from '../../screen.ts';
import { Facts } from '../facts.tsx';
import { messages as words } from '../messages.ts';
import { rangeText } from '../range-text.ts';
import { editSource, type SourceSelection } from '../stored-transfer.ts';
import { messages } from './messages.ts';
import type { SourceNames } from './use-source-names.ts';

type Props = { source: SourceSelection; names: SourceNames };

/** What was chosen on the previous screen. */
export const SourceSummary = ({ source, names }: Props) => (
  <ContentCard>
    <Group justify="space-between" mb="sm">
      <Title order={2}>{messages.source}</Title>
      <Anchor renderRoot={(props) => <Link {...props} {...documentScreens.start.to(editSource)} />}>
        {messages.edit}
      </Anchor>
    </Group>
    <Stack gap="sm">
      <Facts
        items={[
          [words.environment, names.environment],
          [words.corporation, names.corporation],
          [words.facility, names.facility],
          [words.dateRange, rangeText(source.dateRange)],
          [messages.residents, numberText(source.residents.length)],
        ]}
      />
      <Facts
        isWide
        items={[
          [messages.units, names.units.join(', ')],
          [messages.types, names.types.join(', ')],
        ]}
      />
    </Stack>
  </ContentCard>
);
