import { brand } from '@keystead/contract/brand.ts';
import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ContentCard } from '../../kit/content-card.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { acknowledgementsScreen } from '../acknowledgements/screen.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

export const Screen = () => (
  <>
    <PageHeader title={`${shared.about} ${brand.product}`} />
    <ContentCard narrow>
      <Stack gap="md" align="flex-start">
        <Text>{messages.provider}</Text>
        <Text>{messages.console}</Text>
        <Title order={2}>{messages.suite}</Title>
        <List>
          {brand.suite.map((product) => (
            <List.Item key={product}>{product}</List.Item>
          ))}
        </List>
        <Anchor component={Link} to={acknowledgementsScreen.path}>
          {shared.acknowledgements}
        </Anchor>
      </Stack>
    </ContentCard>
  </>
);
