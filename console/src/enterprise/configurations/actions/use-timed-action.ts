import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../../enterprise-key.ts';

const minSpinnerMs = 2000;
const messageDelayMs = 1500;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** An action in another system that starts almost instantly: users must see that something happened. */
export const useTimedAction = (action: () => Promise<string>) => {
  const [isRunning, setRunning] = useState(false);
  const queryClient = useQueryClient();
  const run = async (): Promise<void> => {
    setRunning(true);
    const spinner = wait(minSpinnerMs);
    try {
      const [message] = await Promise.all([action(), wait(messageDelayMs)]);
      alerts.show({ type: 'success', message });
      await Promise.all([refreshEnterprise(queryClient), spinner]);
    } catch (error) {
      alerts.showError(error);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
};
