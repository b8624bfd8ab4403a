import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { numberText } from '../../number-text.ts';
import { mayOpen } from '../../shell/opening/may-open.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import { reportsScreen } from '../reports/screen.ts';
import { messages } from './messages.ts';

type Props = { enrolled: number; notEnrolled: number };

export const EnrollmentSection = ({ enrolled, notEnrolled }: Props) => {
  const { context } = useSignedIn();
  const hasReport = mayOpen(reportsScreen, context);
  return (
    <SectionCard id="enrollment" title={messages.enrollment}>
      <KeyValueList
        items={[
          [messages.enrolled, numberText(enrolled)],
          [messages.notEnrolled, numberText(notEnrolled)],
          [messages.total, numberText(enrolled + notEnrolled)],
        ]}
      />
      <Text size="sm" c="dimmed" mt="md">
        {messages.counted}
      </Text>
      {hasReport && (
        <Anchor
          mt="xs"
          display="inline-block"
          renderRoot={(props) => (
            <Link {...props} {...reportsScreen.to({ report: 'two-factor-enrollment' })} />
          )}
        >
          {messages.report}
        </Anchor>
      )}
    </SectionCard>
  );
};
