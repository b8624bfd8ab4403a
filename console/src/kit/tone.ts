import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconInfoCircle,
} from '@tabler/icons-react';

/** Conveys meaning by color and icon together, never by color alone. */
export const tones = {
  success: { color: 'green', Icon: IconCircleCheck },
  info: { color: 'blue', Icon: IconInfoCircle },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  danger: { color: 'red', Icon: IconAlertCircle },
  neutral: { color: 'gray', Icon: IconCircleDashed },
} as const;

export type Tone = keyof typeof tones;
