import { Stack, Text } from '@mantine/core';
import { ExternalLink } from '../../kit/external-link.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { usePublicSettings } from '../../shell/opening/public-settings.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { Screen as NotFound } from '../error-pages/not-found-screen.tsx';
import { DropdownSamples } from './dropdown-samples.tsx';
import { messages } from './messages.ts';

const sections = [
  { id: 'dropdowns', title: messages.dropdowns },
  { id: 'outbox', title: messages.outbox },
];

/** Exists only with developer pages enabled, for people who are signed in. */
export const Screen = () => {
  const settings = usePublicSettings();
  const session = useSession();
  if (!session) return <NotFound />;
  if (!settings) return null;
  if (!settings.developerPages) return <NotFound />;
  return (
    <>
      <PageHeader title={messages.title} />
      <SectionedPage sections={sections}>
        <SectionCard id="dropdowns" title={messages.dropdowns}>
          <DropdownSamples />
        </SectionCard>
        <SectionCard id="outbox" title={messages.outbox}>
          <Stack gap="xs" align="flex-start">
            <Text>{messages.outboxText}</Text>
            {settings.demo && <ExternalLink href={settings.demo.deskUrl}>{messages.openDesk}</ExternalLink>}
          </Stack>
        </SectionCard>
      </SectionedPage>
    </>
  );
};
