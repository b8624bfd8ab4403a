import { ReasonedButton } from '../kit/reasoned-button.tsx';

type Props = {
  label: string;
  /** What it acts on; rows have the same buttons. */
  of: string;
  isDangerous?: boolean;
  /** Why it cannot be used. */
  refusal?: string | null;
  onClick: () => void;
};

export const RowButton = ({ label, of, isDangerous = false, refusal = null, onClick }: Props) => (
  <ReasonedButton
    size="compact-sm"
    variant="subtle"
    aria-label={`${label} ${of}`}
    refusal={refusal ?? undefined}
    onClick={onClick}
    {...(isDangerous && { color: 'red' })}
  >
    {label}
  </ReasonedButton>
);
