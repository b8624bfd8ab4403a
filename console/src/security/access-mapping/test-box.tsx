import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { externalValueMaximum } from '@keystead/contract/people/mappings/external-value.ts';
import { testAccessMappings } from '@keystead/contract/security/access-mappings.ts';
import { Button, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { ContentCard } from '../../kit/content-card.tsx';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { Note } from '../../kit/note.tsx';
import classes from './access-mapping.module.css';
import { messages } from './messages.ts';
import { productNames } from './product-names.ts';

type Result = OutputOf<typeof testAccessMappings>;

const readGroups = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const ResultView = ({ result }: { result: Result }) => {
  const { location, matchedGroups, notes } = result;
  const products = productNames(result).join(', ');
  return (
    <Stack gap="sm" role="status" aria-label={messages.result}>
      <KeyValueList
        items={[
          [messages.matched, matchedGroups.join(', ') || messages.noMatch],
          [messages.environment, result.environment || messages.none],
          [
            messages.location,
            location ? `${location.corporationName} · ${location.locationName}` : messages.none,
          ],
          [messages.adminToolRole, adminAccessTypes[result.adminToolRole].name],
          [messages.userType, result.userType || messages.none],
          [messages.role, result.role || messages.none],
          [messages.primaryDiscipline, result.primaryDiscipline || messages.none],
          [messages.products, products || messages.none],
        ]}
      />
      {notes.length > 0 && (
        <Note tone="info">
          <strong>{messages.notes}</strong>
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Note>
      )}
    </Stack>
  );
};

/** Shows the result for the groups typed. */
export const TestBox = () => {
  const [groups, setGroups] = useState('');
  const [location, setLocation] = useState('');
  const test = useMutation({
    mutationFn: () => call(testAccessMappings, { body: { groups: readGroups(groups), location } }),
  });
  return (
    <section aria-labelledby="test-title">
      <Title order={2} id="test-title" mt="xl" mb={4}>
        {messages.testTitle}
      </Title>
      <Text c="dimmed" mb="sm">
        {messages.testHelp}
      </Text>
      <ContentCard>
        <div className={classes.test}>
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              test.mutate();
            }}
          >
            <Textarea
              label={messages.groups}
              description={messages.groupsHelp}
              autosize
              minRows={3}
              maxRows={8}
              value={groups}
              onChange={({ currentTarget }) => setGroups(currentTarget.value)}
            />
            <TextInput
              label={messages.externalValue}
              maxLength={externalValueMaximum}
              value={location}
              onChange={({ currentTarget }) => setLocation(currentTarget.value)}
            />
            <div>
              <Button type="submit" variant="default" loading={test.isPending}>
                {messages.test}
              </Button>
            </div>
          </form>
          {test.data && <ResultView result={test.data} />}
        </div>
      </ContentCard>
    </section>
  );
};
