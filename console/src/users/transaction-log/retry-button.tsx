import { Button } from '@mantine/core';
import { useMutation } from '../../client/use-mutation.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { useLogReload } from './use-log.ts';

type Props<Answer> = {
  text: string;
  /** Says what is tried again, for people who hear one button after the other. */
  label: string;
  retry: () => Promise<Answer>;
  success: (answer: Answer) => string;
};

/** Tries failures again and shows the log as it is afterwards. */
export const RetryButton = <Answer,>({ text, label, retry, success }: Props<Answer>) => {
  const reload = useLogReload();
  const { mutate, isPending } = useMutation({
    mutationFn: retry,
    onSuccess: (answer) => alerts.show({ type: 'success', message: success(answer) }),
    onSettled: () => reload(),
  });
  return (
    <Button variant="light" size="compact-xs" loading={isPending} aria-label={label} onClick={() => mutate()}>
      {text}
    </Button>
  );
};
