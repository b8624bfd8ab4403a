import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { systemName } from '@keystead/contract/people/system-names.ts';
import { describeSubTransaction } from '@keystead/contract/users/transaction-description.ts';
import type { getUserErrors } from '@keystead/contract/users/transaction-log.ts';
import { Text } from '@mantine/core';
import { FailureActions } from '../../transaction-log/failure-actions.tsx';
import { useResolve } from '../../transaction-log/use-resolve.tsx';
import classes from './failure-rows.module.css';

/** What failed at which system, what can be done about it, and the outcome. */
export const FailureRows = ({ failures }: Pick<OutputOf<typeof getUserErrors>, 'failures'>) => {
  const resolve = useResolve();
  return (
    <>
      <ul className={classes.failures}>
        {failures.map((step) => (
          <li key={step.subTransactionId}>
            <strong>{systemName(step.productName)}</strong>
            <Text size="sm" truncate title={describeSubTransaction(step)}>
              {describeSubTransaction(step)}
            </Text>
            <FailureActions step={step} transactionId={step.transactionId} onResolve={resolve.ask} />
          </li>
        ))}
      </ul>
      {resolve.dialog}
    </>
  );
};
