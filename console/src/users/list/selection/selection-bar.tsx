import { actionGrants } from '@keystead/contract/access/policies/users.ts';
import { userActions } from '@keystead/contract/people/user-actions.ts';
import {
  type BulkActionName,
  bulkActionMaximum,
  bulkActionNames,
} from '@keystead/contract/users/bulk-actions.ts';
import { Button, Group, Text } from '@mantine/core';
import { ReasonedButton } from '../../../kit/reasoned-button.tsx';
import { useAdminKind } from '../../use-admin-kind.ts';
import { withheldReason } from '../../withheld.ts';
import { messages } from '../messages.ts';
import type { Selection } from './use-selection.ts';

type Props = { selection: Selection; onRun: (action: BulkActionName) => void };

const most = new Intl.NumberFormat('en-US').format(bulkActionMaximum);

/** The actions this person may ever do to many users; who none are offered gets no checkboxes either. */
export const useBulkActions = (): BulkActionName[] => {
  const kind = useAdminKind();
  return bulkActionNames.filter((action) => actionGrants[action][kind] !== undefined);
};

export const SelectionBar = ({ selection, onRun }: Props) => {
  const { chosen, clear } = selection;
  const isTooMany = chosen.length > bulkActionMaximum;
  return (
    <Group gap="xs" role="group" aria-label={messages.selection}>
      <Text size="sm" fw={650} role="status">
        {messages.selected(chosen.length)}
      </Text>
      {useBulkActions().map((action) => {
        const isPossible = chosen.some((row) => row.allowedActions.includes(action));
        const [reason] = chosen.flatMap((row) => withheldReason(row, action) ?? []);
        return (
          <ReasonedButton
            key={action}
            variant="default"
            size="xs"
            refusal={isPossible ? undefined : reason}
            disabled={!isPossible || isTooMany}
            onClick={() => onRun(action)}
          >
            {userActions[action].label}
          </ReasonedButton>
        );
      })}
      <Button variant="subtle" size="xs" onClick={clear}>
        {messages.clearSelection}
      </Button>
      {isTooMany && (
        <Text size="xs" c="dimmed" role="status">
          {messages.tooMany(most)}
        </Text>
      )}
    </Group>
  );
};
