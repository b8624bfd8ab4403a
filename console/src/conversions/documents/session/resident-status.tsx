import type { SessionResident } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { residentResult } from '@keystead/contract/conversions/documents/resident-result.ts';
import { Progress } from '@mantine/core';
import { type Tone, tones } from '../../../kit/tone.ts';
import { say } from '../../../say.ts';
import classes from './session.module.css';

const isRunning = ({ documents, moved, notMoved, putBack }: SessionResident): boolean =>
  moved + notMoved + putBack < documents;

const toneOf = (resident: SessionResident): Tone => {
  if (resident.putBack > 0) return 'neutral';
  if (isRunning(resident)) return resident.movedBytes > 0 ? 'info' : 'neutral';
  return resident.notMoved > 0 ? 'danger' : 'success';
};

/** The status of a resident's documents, with a progress bar while they are moving. */
export const ResidentStatus = ({ resident }: { resident: SessionResident }) => {
  const text = say(residentResult(resident));
  const tone = toneOf(resident);
  const { Icon, color } = tones[tone];
  const { bytes, movedBytes } = resident;
  return (
    <div className={classes.status}>
      <Icon size={16} aria-hidden className={classes.icon} color={`var(--mantine-color-${color}-text)`} />
      <div data-clips>
        {text}
        {tone === 'info' && (
          <Progress.Root size={4} mt={4} w={160}>
            <Progress.Section value={bytes === 0 ? 100 : (movedBytes / bytes) * 100} aria-label={text} />
          </Progress.Root>
        )}
      </div>
    </div>
  );
};
