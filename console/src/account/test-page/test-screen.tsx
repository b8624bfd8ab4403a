import { Stack, Text } from '@mantine/core';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { ExternalLink } from '../../kit/external-link.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { usePublicSettings } from '../../shell/opening/public-settings.ts';
import { messages as shared } from '../messages.ts';
import { DropdownSamples } from './dropdown-samples.tsx';
import { messages } from './messages.ts';

const sections = [
  { id: 'dropdowns', title: messages.dropdowns },
  { id: 'outbox', title: messages.outbox },
];

export const Screen = () => {
  const settings = usePublicSettings();
  if (!settings) return null;
  if (!settings.developerPages) return <ErrorPanel title={shared.notFound} message={shared.notFoundText} />;
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
