import { getConfirmation } from '@keystead/contract/account/confirmation.ts';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loginScreen } from '../account/sign-in/screen.ts';
import { call } from '../client/call.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { alerts } from './alerts/alerts.ts';
import { confirmation } from './confirmation.ts';
import { messages } from './messages.ts';
import { ProofDialog } from './proof-dialog.tsx';

type Offer = OutputOf<typeof getConfirmation>;

const cancel = (): void => confirmation.settle(false);

/** Users whose password is managed elsewhere confirm their identity there and come back here. */
const SignInAgain = ({ crmId }: Offer) => {
  const { state } = useRouter();
  const navigate = useNavigate();
  const leave = () => {
    cancel();
    const search = {
      returnUrl: state.location.href,
      fresh: true,
      ...(crmId !== null && { 'mx.crmId': crmId }),
    };
    void navigate({ ...loginScreen.to(search), ignoreBlocker: true });
  };
  return (
    <ConfirmDialog
      isOpen
      title={messages.confirmTitle}
      text={messages.signInAgainText}
      verb={messages.signInAgain}
      onConfirm={leave}
      onCancel={cancel}
    />
  );
};

/** Confirms the user's identity before a secret is created or shown. */
export const ConfirmationDialog = () => {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    call(getConfirmation, {}).then(setOffer, (error: unknown) => {
      cancel();
      alerts.showError(error);
    });
  }, []);
  if (!offer) return null;
  if (offer.means.includes('signIn')) return <SignInAgain {...offer} />;
  return <ProofDialog phoneEnding={offer.phoneEnding} onDone={confirmation.settle} />;
};
