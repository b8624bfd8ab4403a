import { expect } from '@playwright/test';
import { sandboxUrl } from './addresses.ts';

type TextMessage = { id: string; text: string };

/** The newest message the sandbox's phone network has delivered to a number. */
export const newestTextMessage = async (phone: string): Promise<TextMessage | undefined> => {
  const response = await fetch(`${sandboxUrl}/text-messages?${new URLSearchParams({ to: phone })}`);
  const messages = (await response.json()) as TextMessage[];
  return messages[0];
};

/** Waits for a message newer than the one with the given id. */
export const textMessageAfter = async (phone: string, id: string | undefined): Promise<string> => {
  let newest: TextMessage | undefined;
  await expect(async () => {
    newest = await newestTextMessage(phone);
    expect(newest?.id).toBeDefined();
    expect(newest?.id).not.toBe(id);
  }).toPass({ timeout: 10_000 });
  return newest?.text ?? '';
};
