import { Stack, Text } from '@mantine/core';
import type { Topic } from './topics/topic.ts';

export const TopicText = ({ topic }: { topic: Topic }) => (
  <Stack gap="xs" maw="72ch">
    {topic.text.map((paragraph) => (
      <Text key={paragraph}>{paragraph}</Text>
    ))}
  </Stack>
);
