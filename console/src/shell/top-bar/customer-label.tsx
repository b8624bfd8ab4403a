import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { customerSelectionScreen } from '../../account/customer-selection/screen.ts';
import { messages } from '../messages.ts';
import { useSession } from '../session/use-session.ts';
import classes from './top-bar.module.css';

/** Always shows the current customer to users who can work for any customer. */
export const CustomerLabel = () => {
  const view = useSession()?.customerView;
  if (!view?.canViewAny) return null;
  const name = view.selectedCustomer?.accountName ?? messages.noCustomer;
  const content = (
    <>
      <IconBuilding size={16} aria-hidden />
      <VisuallyHidden>{messages.workingFor} </VisuallyHidden>
      <span className={classes.customerName}>{name}</span>
    </>
  );
  const state = { className: classes.customer, 'data-missing': view.selectedCustomer === null || undefined };
  return (
    <Tooltip label={`${messages.workingFor} ${name}`}>
      <Link {...customerSelectionScreen.to()} {...state}>
        {content}
      </Link>
    </Tooltip>
  );
};
