import { Anchor, Drawer, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contactUsScreen } from '../contact-us/screen.ts';
import { messages as account } from '../messages.ts';
import { messages } from './messages.ts';
import { helpScreen } from './screen.ts';
import { TopicText } from './topic-text.tsx';
import { topicOf } from './topics.ts';

type Props = { path: string | undefined; title: string | undefined; onClose: () => void };

/** Opens next to the screen it is about, so that the user doesn't leave it or lose anything there. */
export const HelpDrawer = ({ path, title, onClose }: Props) => {
  const topic = topicOf(path);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={400}
      title={topic?.title ?? title ?? account.help}
    >
      <Stack gap="lg">
        {topic ? <TopicText topic={topic} /> : <Text c="dimmed">{messages.none}</Text>}
        <Stack gap={4} align="flex-start">
          <Anchor href={helpScreen.href() + (topic ? `#${topic.id}` : '')} target="_blank">
            {messages.all}
          </Anchor>
          <Anchor component={Link} to={contactUsScreen.path} onClick={onClose}>
            {account.contactUs}
          </Anchor>
        </Stack>
      </Stack>
    </Drawer>
  );
};
