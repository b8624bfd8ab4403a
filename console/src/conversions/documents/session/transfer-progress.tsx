import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Note } from '../../../kit/note.tsx';
import { byteText } from '../byte-text.ts';
import shared from '../documents.module.css';
import { messages } from './messages.ts';
import { type TimeLeft, transferPace } from './transfer-pace.ts';

const timeLeftText = ({ unit, count }: TimeLeft): string =>
  unit === 'moment' ? messages.left.moment : messages.left[unit](count);

/** Screen readers announce every quarter. */
const quarterOf = (percent: number): number => Math.floor(percent / 25) * 25;

type BarProps = { percent: number; text: string; isRunning: boolean };

const Bar = ({ percent, text, isRunning }: BarProps) => (
  <>
    <Progress.Root size="lg">
      <Progress.Section value={percent} aria-label={text} />
    </Progress.Root>
    <VisuallyHidden role="status">{isRunning ? messages.percent(quarterOf(percent)) : text}</VisuallyHidden>
  </>
);

type Props = {
  session: DocumentSession;
  /** The server does not respond, so nobody knows how fast it is now. */
  isOutdated: boolean;
};

const Moving = ({ session, isOutdated }: Props) => {
  const { progress, isCancelling } = session;
  const { percent, bytesPerSecond, timeLeft } = transferPace(session, Date.now());
  const text = messages.moving(progress.moved, progress.documents);
  return (
    <>
      <Bar percent={percent} text={text} isRunning />
      <Group justify="space-between" gap="xs">
        <Group gap="md" className={shared.figures ?? ''}>
          <Text fw={500}>{text}</Text>
          <Text c="dimmed">{messages.ofBytes(byteText(progress.movedBytes), byteText(progress.bytes))}</Text>
          {isOutdated ? (
            <Text c="dimmed">{messages.noAnswer}</Text>
          ) : (
            bytesPerSecond !== null && <Text c="dimmed">{messages.rate(byteText(bytesPerSecond))}</Text>
          )}
        </Group>
        {timeLeft && !isCancelling && !isOutdated && <Text c="dimmed">{timeLeftText(timeLeft)}</Text>}
      </Group>
      <Text size="xs" c="dimmed">
        {isCancelling ? messages.canceling : messages.goesOn}
      </Text>
    </>
  );
};

const PuttingBack = ({ session }: { session: DocumentSession }) => {
  const { moved, putBack } = session.progress;
  const total = moved + putBack;
  const text = messages.puttingBack(putBack, total);
  return (
    <>
      <Bar percent={total === 0 ? 100 : Math.floor((putBack / total) * 100)} text={text} isRunning />
      <Text fw={500} className={shared.figures}>
        {text}
      </Text>
      <Text size="xs" c="dimmed">
        {messages.goesOn}
      </Text>
    </>
  );
};

const Ended = ({ session }: { session: DocumentSession }) => {
  const { documents, moved, notMoved, putBack, movedBytes, bytes } = session.progress;
  const isPutBack = session.putBack !== null;
  const text = isPutBack ? messages.puttingBack(putBack, moved + putBack) : messages.moving(moved, documents);
  const doneAndTotal = isPutBack ? [putBack, moved + putBack] : [moved, documents];
  const [done = 0, total = 0] = doneAndTotal;
  return (
    <>
      <Bar percent={total === 0 ? 100 : Math.floor((done / total) * 100)} text={text} isRunning={false} />
      <Group gap="md" className={shared.figures ?? ''}>
        <Text fw={500}>{text}</Text>
        {!isPutBack && <Text c="dimmed">{messages.ofBytes(byteText(movedBytes), byteText(bytes))}</Text>}
        {notMoved > 0 && <Text c="dimmed">{messages.stay(notMoved)}</Text>}
      </Group>
    </>
  );
};

/** The progress of a session: the transfer, putting it back, or its final state. */
export const TransferProgress = ({ session, isOutdated }: Props) => {
  const isPuttingBack = session.putBack?.status === 'IN-Progress';
  const ProgressView = session.status === 'IN-Progress' ? Moving : isPuttingBack ? PuttingBack : Ended;
  return (
    <Stack gap="xs">
      <ProgressView session={session} isOutdated={isOutdated} />
      {session.reason && <Note tone="danger">{session.reason.text}</Note>}
    </Stack>
  );
};
