import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId, queryVersion, version } from '../list-query.ts';
import { ipEntriesProblem, splitIpEntries } from '../rules/network/ip-entry.ts';
import { inSchema, issueOf } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';
import { isConfirmed, recordName } from './record-name.ts';

const call = { access: 'MANAGE_IP' } as const;
const errors = ['request.invalid', 'customer.notSelected', 'resource.notFound', 'record.changed'] as const;

const entriesMaximum = 20_000;

export const ipList = z.object({
  id: z.number().int(),
  name: z.string(),
  entries: z.array(z.string()),
  /** Names of the sign-on policies that use the list. */
  usedBy: z.array(z.string()),
  modifiedBy: z.string(),
  modifiedDate: z.string(),
  version,
  /** Why it cannot be deleted, or null if it can. */
  deleteRefusal: z.string().nullable(),
});
export type IpList = z.output<typeof ipList>;

export const listIpLists = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/security/ip-lists',
  summary: "The customer's IP lists.",
  output: z.object({
    lists: z.array(ipList),
    /** Why no more can be added, or null if one can. */
    createRefusal: z.string().nullable(),
  }),
  errors: ['customer.notSelected'],
});

/** The entries are one text with one per line, so that a message can name the line the person sees. */
export const ipListInput = z.object({
  name: recordName,
  entries: z
    .string()
    .max(entriesMaximum, inSchema(sentence('text.tooLong', { maximum: entriesMaximum })))
    .superRefine((text, context) => {
      const wrong = ipEntriesProblem(text);
      if (wrong) context.addIssue(issueOf(wrong));
    }),
});
export type IpListInput = z.output<typeof ipListInput>;

const ipListBody = ipListInput.extend({ entries: ipListInput.shape.entries.transform(splitIpEntries) });

export const createIpList = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/ip-lists',
  summary: 'Adds an IP list.',
  body: ipListBody,
  output: z.object({ id: z.number().int() }),
  creates: true,
  errors: ['request.invalid', 'customer.notSelected', 'ipList.limitReached'],
});

export const updateIpList = defineEndpoint({
  ...call,
  method: 'PUT',
  path: '/api/security/ip-lists/:id',
  summary: 'Changes an IP list; asks for confirmation if the change would lock out the caller.',
  params: byId,
  body: ipListBody.extend({ version, isConfirmed }),
  output: nothing,
  errors: [...errors, 'policy.locksYouOut'],
});

export const removeIpList = defineEndpoint({
  ...call,
  method: 'DELETE',
  path: '/api/security/ip-lists/:id',
  summary: 'Deletes an IP list that no sign-on policy uses.',
  params: byId,
  query: z.object({ version: queryVersion }),
  output: nothing,
  errors: [...errors, 'ipList.inUse'],
});
