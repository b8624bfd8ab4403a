import { Button } from '@mantine/core';
import { useMutation } from '../../client/use-mutation.ts';
import { useLogReload } from './use-log.ts';

type Props<Answer> = {
  text: string;
  /** Says what is tried again, for people who hear one button after the other. */
  label: string;
  retry: () => Promise<Answer>;
  /** The row tells what becomes of it. */
  onRetried: (answer: Answer) => void;
};

/** Tries failures again; what becomes of them shows where they stood. */
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
