import { Button } from '@mantine/core';
import { useMutation } from '../../client/use-mutation.ts';
import { useLogReload } from './use-log.ts';

type Props<Answer> = {
  text: string;
  /** Says what is retried, for screen reader users who go from button to button. */
  label: string;
  retry: () => Promise<Answer>;
  /** The row shows the outcome. */
  onRetried: (answer: Answer) => void;
};

/** Retries failures; the outcome is shown in their place. */
export const RetryButton = <Answer,>({ text, label, retry, onRetried }: Props<Answer>) => {
  const reload = useLogReload();
  const { mutate, isPending } = useMutation({
    mutationFn: retry,
    onSuccess: onRetried,
    onSettled: () => reload(),
  });
  return (
    <Button variant="light" size="compact-xs" loading={isPending} aria-label={label} onClick={() => mutate()}>
      {text}
    </Button>
  );
};
