import type { UserColumnId } from '@keystead/contract/users/user-list.ts';
import { type UserView, updateUserView } from '@keystead/contract/users/user-views.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBookmark, IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { useFocusAfterChange } from '../../../kit/focus/use-focus-after-change.ts';
import { useRestorableState } from '../../../kit/form/use-restorable-state.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { lazyPart } from '../../../shell/opening/lazy-part.tsx';
import { useOwnLocation } from '../../use-own-location.ts';
import { messages } from '../messages.ts';
import type { UserSearch } from '../user-search.ts';
import { isChanged, toViewSearch, viewsQuery } from './view-queries.ts';
import classes from './views.module.css';

const ViewDialog = lazyPart('view-dialog', async () => (await import('./view-dialog.tsx')).ViewDialog);
const RemoveView = lazyPart('remove-view', async () => (await import('./remove-view.tsx')).RemoveView);

type Props = {
  search: UserSearch;
  /** Whether any filter differs from the default. */
  isFiltered: boolean;
  columns: readonly UserColumnId[];
  /** The open view. */
  view: UserView | undefined;
  mayShare: boolean;
  onOpen: (view: string) => void;
};

/** Saves a change to the open view immediately. */
const useUpdate = (view: UserView | undefined) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Partial<Pick<UserView, 'isShared' | 'search' | 'columns'>>) => {
      if (!view) return;
      const { id, name, isShared, search, columns, version } = view;
      const body = { name, isShared, search, columns, version, ...change };
      await call(updateUserView, { params: { id }, body });
    },
    onSuccess: () => {
      if (view) alerts.show({ type: 'success', message: messages.views.saved(view.name) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
};

/** Saves the current list as a view, or changes the open view. */
export const ViewActions = ({ search, isFiltered, columns, view, mayShare, onOpen }: Props) => {
  const [openDialog, setOpenDialog] = useRestorableState<'save' | 'rename' | 'remove' | null>('view', null);
  const update = useUpdate(view);
  useFocusAfterChange(String(view?.id));
  const { location } = useOwnLocation(view?.search.location ?? '');
  const isDirty = view ? isChanged(view, location, search, columns) : isFiltered;
  const close = () => setOpenDialog(null);
  const definition = { search: toViewSearch(search), columns: [...columns] };
  return (
    <div className={classes.actions}>
      {isDirty && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmark size={14} aria-hidden />}
          onClick={() => setOpenDialog('save')}
        >
          {messages.views.save}
        </Button>
      )}
      {view?.mayChange && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={messages.views.actionsFor(view.name)}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isDirty && (
              <Menu.Item onClick={() => update.mutate(definition)}>{messages.views.update}</Menu.Item>
            )}
            <Menu.Item onClick={() => setOpenDialog('rename')}>{messages.views.rename}</Menu.Item>
            {mayShare && (
              <Menu.Item onClick={() => update.mutate({ isShared: !view.isShared })}>
                {view.isShared ? messages.views.unshare : messages.views.share}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => setOpenDialog('remove')}>{messages.views.remove}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense fallback={null}>
        {(openDialog === 'save' || (openDialog === 'rename' && view)) && (
          <ViewDialog
            view={openDialog === 'rename' ? view : undefined}
            definition={definition}
            mayShare={mayShare}
            onClose={close}
            onSaved={onOpen}
          />
        )}
        {openDialog === 'remove' && view && (
          <RemoveView view={view} onClose={close} onRemoved={() => onOpen('')} />
        )}
      </Suspense>
    </div>
  );
};
