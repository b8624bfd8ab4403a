import type { OutputOf } from '@keystead/contract/endpoint.ts';
import {
  type openSetUp,
  setUpErrors,
  setUpFields,
  setUp as setUpOnce,
} from '@keystead/contract/enterprise/set-up.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { type AlertContent, toAlert } from '../../client/errors-to-alerts.ts';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { withRule } from '../../kit/form/with-rule.ts';

const schema = withRule(setUpFields, (entered) => setUpErrors(entered));

const empty = {
  providerName: '',
  firstName: '',
  lastName: '',
  userName: '',
  email: '',
  newPassword: '',
  confirmPassword: '',
  phoneNumber: '',
  code: '',
  stackName: '',
  urlTemplate: '',
};

export type SetUpControl = ReturnType<typeof useSetUp>['form'];

/** The server's response to opening the address. */
export type Opened = OutputOf<typeof openSetUp>;

/** The administrator was created, or there was nothing left to do. */
export type Outcome = { userName: string } | 'setUp.gone' | 'setUp.finished';

export const useSetUp = (token: string, onOutcome: (outcome: Outcome) => void) => {
  const [alert, setAlert] = useState<AlertContent | null>(null);
  const form = useContractForm(schema, {
    defaults: empty,
    send: async (values) => {
      setAlert(null);
      await call(setUpOnce, { body: { token, ...values } });
      // The token is used up and need not stay in the address bar.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      onOutcome({ userName: values.userName });
    },
    onFailure: (error) => {
      if (error instanceof Failure && (error.code === 'setUp.gone' || error.code === 'setUp.finished'))
        onOutcome(error.code);
      else if (!(error instanceof Failure && error.fieldErrors)) setAlert(toAlert(error));
    },
  });
  return { form, alert };
};
