import type { ProductPanel, User } from '@keystead/contract/people/user.ts';
import { askProduct, tellProduct } from '@keystead/contract/users/product-delivery.ts';
import { Button } from '@mantine/core';
import { IconMessageQuestion, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { useFocusAfterChange } from '../../kit/focus/use-focus-after-change.ts';
import { useRestoreFocus } from '../../kit/focus/use-restore-focus.ts';
import { productMessages as messages } from './product-messages.ts';
import classes from './product-state.module.css';
import { userErrorsKey, userQuery } from './user-query.ts';

type Props = { ssoid: string; panel: ProductPanel };

const withPanel = (user: User | undefined, panel: ProductPanel): User | undefined =>
  user && {
    ...user,
    products: user.products.map((one) => (one.product === panel.product ? panel : one)),
  };

/** Asks the product itself, and sends the data again if the product does not have what it should. */
export const useProductActions = ({ ssoid, panel }: Props) => {
  const client = useQueryClient();
  const { queryKey } = userQuery(ssoid);
  const params = { ssoid, product: panel.product };
  const asking = useMutation({
    mutationFn: () => call(askProduct, { params }),
    onSuccess: (updatedPanel) => client.setQueryData(queryKey, (user) => withPanel(user, updatedPanel)),
    meta: { quiet: true },
  });
  const telling = useMutation({
    mutationFn: () => call(tellProduct, { params }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: userErrorsKey(ssoid) }),
      ]),
    meta: { quiet: true },
  });
  return { asking, telling };
};

type ProductActions = ReturnType<typeof useProductActions>;

export const ProductButtons = ({ panel, asking, telling }: ProductActions & { panel: ProductPanel }) => {
  const { productName, allowedActions } = panel;
  const ask = useRestoreFocus(!asking.isPending);
  const tell = useRestoreFocus(!telling.isPending);
  useFocusAfterChange(allowedActions.join());
  return (
    <>
      {allowedActions.includes('ask') && (
        <Button
          ref={ask.target}
          {...ask.part}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconMessageQuestion size={14} aria-hidden />}
          loading={asking.isPending}
          aria-label={messages.askAbout(productName)}
          onClick={() => {
            telling.reset();
            asking.mutate();
          }}
        >
          {messages.ask}
        </Button>
      )}
      {allowedActions.includes('tellAgain') && (
        <Button
          ref={tell.target}
          {...tell.part}
          variant="light"
          size="compact-sm"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={telling.isPending}
          aria-label={messages.tellAgainOf(productName)}
          onClick={() => {
            asking.reset();
            telling.mutate();
          }}
        >
          {messages.tellAgain}
        </Button>
      )}
    </>
  );
};

/** Shows errors of asking and sending next to the buttons. */
export const ProductActionError = ({ asking, telling }: ProductActions) => {
  const error = asking.error ?? telling.error;
  const text = error && toAlert(error)?.message;
  return (
    <div role="status" className={classes.problem}>
      {text}
    </div>
  );
};
