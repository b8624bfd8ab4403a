import { systemName } from '@keystead/contract/people/system-names.ts';
import { describeSubTransaction } from '@keystead/contract/users/transaction-description.ts';
import { type FailureCause, retryFailureCause } from '@keystead/contract/users/transaction-log.ts';
import { Button, Loader, Tooltip } from '@mantine/core';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { transactionLogScreen } from '../../users/transaction-log/screen.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { TextLink } from '../parts/text-link.tsx';
import { useHomeReload } from '../use-home.ts';

const { people: words } = messages;

/** How long a product has to respond before the row is read again. */
const responseWaitMs = 4000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries, and keeps the row until the outcome is known. */
const useRetry = ({ cause }: FailureCause) => {
  const reload = useHomeReload();
  return useMutation({
    mutationFn: async () => {
      const answer = await call(retryFailureCause, { body: { cause } });
      await wait(responseWaitMs);
      return answer;
    },
    onSettled: () => reload(),
  });
};

/** One cause at one product, for any number of people. */
export const FailureRow = ({ failure }: { failure: FailureCause }) => {
  const { productName, statusCode, message, configName, count, mayRetry } = failure;
  const { mutate, isPending } = useRetry(failure);
  const system = systemName(productName);
  const text =
    describeSubTransaction({ productName, statusCode, statusDescription: message }) ||
    String(statusCode ?? '');
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={`${classes.primary} ${classes.line}`}>
          <TextLink link={transactionLogScreen.to({ view: 'causes' })}>{system}</TextLink> ·{' '}
          {words.errors(count)}
        </div>
        <Tooltip label={text} multiline maw={420} disabled={text === ''}>
          <div className={`${classes.secondary} ${classes.line}`}>
            {[configName, text].filter(Boolean).join(' · ')}
          </div>
        </Tooltip>
      </div>
      {isPending ? (
        <span className={classes.actions} role="status">
          <Loader size={14} aria-hidden />
          <span className={classes.secondary}>{words.trying(count)}</span>
        </span>
      ) : (
        mayRetry && (
          <Button
            variant="light"
            size="compact-sm"
            aria-label={words.retryOf(system, count)}
            onClick={() => mutate()}
          >
            {words.retry}
          </Button>
        )
      )}
    </li>
  );
};
