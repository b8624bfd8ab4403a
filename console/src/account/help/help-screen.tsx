import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ContentCard } from '../../kit/content-card.tsx';
import { contactUsScreen } from '../contact-us/screen.ts';
import { messages as account } from '../messages.ts';
import classes from './help.module.css';
import { messages } from './messages.ts';
import { TopicText } from './topic-text.tsx';
import { helpAreas } from './topics.ts';

const Contents = () => (
  <nav aria-label={messages.topics} className={classes.contents}>
    {helpAreas.map(({ title, topics }) => (
      <div key={title}>
        <Text size="xs" c="dimmed" fw={500}>
          {title}
        </Text>
        <ul>
          {topics.map(({ id, title: name }) => (
            <li key={id}>
              <Anchor href={`#${id}`} size="sm">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/** Everything on one page, so that the browser's own search finds it. */
export const Screen = () => (
  <ContentCard>
    <Title order={1}>{account.help}</Title>
    <Text c="dimmed">{messages.subtitle}</Text>
    <div className={classes.page}>
      <Contents />
      <Stack gap="xl">
        {helpAreas.map(({ title, topics }) => (
          <Stack key={title} gap="lg">
            <Title order={2}>{title}</Title>
            {topics.map((topic) => (
              <section key={topic.id} id={topic.id} className={classes.topic}>
                <Title order={3} mb={4}>
                  {topic.title}
                </Title>
                <TopicText topic={topic} />
              </section>
            ))}
          </Stack>
        ))}
        <Text>
          {messages.more}{' '}
          <Anchor component={Link} to={contactUsScreen.path}>
            {account.contactUs}
          </Anchor>
        </Text>
      </Stack>
    </div>
  </ContentCard>
);
