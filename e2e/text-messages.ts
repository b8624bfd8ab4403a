import { expect } from '@playwright/test';
import { sandboxUrl } from './addresses.ts';

type SentCode = { id: string; code: string };

/** The latest code that the sandbox's phone network has delivered to a number. Other messages may be mixed in. */
export const newestCode = async (phone: string, sandbox = sandboxUrl): Promise<SentCode | undefined> => {
  const response = await fetch(`${sandbox}/text-messages?${new URLSearchParams({ to: phone })}`);
  const messages = (await response.json()) as { id: string; text: string }[];
  return messages
    .map(({ id, text }) => ({ id, code: text.match(/^\d{6}\b/)?.[0] ?? '' }))
    .find(({ code }) => code !== '');
};

/** Waits for a code newer than the one in the message with the given id. */
export const codeAfter = async (
  phone: string,
  id: string | undefined,
  sandbox = sandboxUrl,
): Promise<string> => {
  let newest: SentCode | undefined;
  await expect(async () => {
    newest = await newestCode(phone, sandbox);
    expect(newest?.id).toBeDefined();
    expect(newest?.id).not.toBe(id);
  }).toPass({ timeout: 10_000 });
  return newest?.code ?? '';
};
