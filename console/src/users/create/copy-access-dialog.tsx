import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { copyAccess } from '@keystead/contract/users/prepare-user.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListSelect } from '../../kit/select/list-select.tsx';
import { usePaletteUsers } from '../../shell/palette/use-palette-users.ts';
import { messages as area } from '../messages.ts';
import { messages } from './messages.ts';

export type CopyResult = OutputOf<typeof copyAccess> & { name: string };

type Props = { onClose: () => void; onCopied: (copied: CopyResult) => void };

const labelOf = (user: UserRow): string => `${fullName(user)} · ${user.userName}`;

/** Selects the user whose access the new user should get. Access that can't be granted is reported afterwards. */
export const CopyAccessDialog = ({ onClose, onCopied }: Props) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useRestorableState<UserRow | null>('copied from', null);
  const matches = usePaletteUsers(chosen && typed === labelOf(chosen) ? '' : typed);
  const people =
    chosen && !matches.some(({ ssoid }) => ssoid === chosen.ssoid) ? [chosen, ...matches] : matches;
  const { mutate, isPending } = useMutation({
    mutationFn: (user: UserRow) => call(copyAccess, { params: { ssoid: user.ssoid } }),
    onSuccess: (copied, user) => {
      onCopied({ ...copied, name: fullName(user) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.copyAccess}
      verb={messages.copy}
      canSend={chosen !== null}
      isDirty={chosen !== null}
      isBusy={isPending}
      onSend={() => chosen && mutate(chosen)}
      onClose={onClose}
    >
      <Text size="sm">{messages.copyText}</Text>
      <ListSelect
        label={messages.person}
        placeholder={messages.personHint}
        searchable
        data-autofocus
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage={typed.trim() === '' ? undefined : area.nothingFound}
        filter={({ options }) => options}
        data={people.map((user) => ({ value: user.ssoid, label: labelOf(user) }))}
        value={chosen?.ssoid ?? ''}
        onSearchChange={setTyped}
        onChange={(ssoid) => setChosen(people.find((user) => user.ssoid === ssoid) ?? null)}
      />
    </FormDialog>
  );
};
