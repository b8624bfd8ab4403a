import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ContentCard } from '../../kit/content-card.tsx';
import { contactUsScreen } from '../contact-us/screen.ts';
import { messages } from '../messages.ts';

export const Screen = () => (
  <ContentCard narrow>
    <Stack gap="sm" align="flex-start">
      <Title order={1}>{messages.help}</Title>
      <Text>{messages.helpText}</Text>
      <Anchor component={Link} to={contactUsScreen.path}>
        {messages.contactUs}
      </Anchor>
    </Stack>
  </ContentCard>
);
