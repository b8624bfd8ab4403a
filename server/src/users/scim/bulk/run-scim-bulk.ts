import { type Failure, fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { BulkOperation, BulkOutcome } from '@keystead/contract/users/scim/scim-bulk.ts';
import * as contract from '@keystead/contract/users/scim/scim-bulk.ts';
import { scimBulkMaximumOperations, scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import type { FastifyRequest } from 'fastify';
import { handle } from '../../../http/handle.ts';
import { toScimProblem } from '../../../http/problems/scim-problem.ts';
import { say } from '../../../language.ts';
import type { ScimNeeds } from '../in-scim.ts';
import { bulkIdsIn, resolveBulkIds } from './bulk-ids.ts';
import { injectOperation } from './inject-operation.ts';

/** What can be changed: only the resources, and in particular no nested bulk. */
const targetPattern = /^\/(Users|Groups)(?:\/([\w-]{1,100}))?$/;

/** Each operation is a separate call, with its own token check, limits, transaction and log row. */
export const runScimBulk = handle(
  contract.runScimBulk,
  async ({ request, body }, { config }: Pick<ScimNeeds, 'config'>) => {
    const { Operations, failOnErrors = Number.POSITIVE_INFINITY } = body;
    if (Operations.length > scimBulkMaximumOperations)
      throw fail('scim.bulkTooLarge', { maximum: scimBulkMaximumOperations });
    const run = { request, made: new Map<string, string>(), address: `${config.publicUrl}/scim/v2` };
    const outcomes: BulkOutcome[] = [];
    let failed = 0;
    for (const operation of inOrder(Operations)) {
      if (failed >= failOnErrors) break;
      const outcome = await runOperation(run, operation);
      outcomes.push(outcome);
      if (outcome.response) failed++;
    }
    return { schemas: [scimSchemas.bulkReply], Operations: outcomes };
  },
);

/** An operation runs after those it refers to, regardless of position; circular ones stay where they are. */
const inOrder = (operations: readonly BulkOperation[]): BulkOperation[] => {
  const waiting = new Set(operations);
  const ordered: BulkOperation[] = [];
  const neededIds = new Map(operations.map((one) => [one, new Set(bulkIdsIn(one))]));
  const isReady = (one: BulkOperation): boolean =>
    ![...waiting].some(
      ({ method, bulkId }) => method === 'POST' && bulkId !== undefined && neededIds.get(one)?.has(bulkId),
    );
  while (waiting.size > 0) {
    const [first] = waiting;
    const next = [...waiting].find(isReady) ?? first;
    if (!next) break;
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
};

type Run = { request: FastifyRequest; made: Map<string, string>; address: string };

const runOperation = async (
  { request, made, address }: Run,
  operation: BulkOperation,
): Promise<BulkOutcome> => {
  const { method, bulkId } = operation;
  const base = { method, ...(bulkId !== undefined && { bulkId }) };
  const unresolvedId = bulkIdsIn(operation).find((id) => !made.has(id));
  if (unresolvedId !== undefined)
    return { ...base, ...refusedOutcome(fail('scim.bulkCircle', { bulkId: unresolvedId })) };
  const { path, data } = resolveBulkIds(operation, made);
  const [matchedPath, kind, resourceId] = targetPattern.exec(path) ?? [];
  if (!matchedPath || (method === 'POST') === (resourceId !== undefined))
    return {
      ...base,
      ...refusedOutcome(fail('scim.invalidPath', { reason: sentence('scim.bulkPath', { path }) })),
    };
  const reply = await injectOperation(request, { ...operation, path, data });
  const status = String(reply.statusCode);
  // Only a resource that was not created has no location.
  const knownLocation = resourceId !== undefined && { location: `${address}${path}` };
  if (reply.statusCode >= 400) return { ...base, ...knownLocation, status, response: reply.json() };
  const id = resourceId ?? String(reply.json().id);
  if (method === 'POST' && bulkId !== undefined) made.set(bulkId, id);
  const { etag } = reply.headers;
  return {
    ...base,
    status,
    location: `${address}/${kind}/${id}`,
    ...(typeof etag === 'string' && { version: etag }),
  };
};

const refusedOutcome = (failure: Failure): Pick<BulkOutcome, 'status' | 'response'> => ({
  status: String(failure.status),
  response: toScimProblem(failure, failure.reason ? say(failure.reason) : failure.message),
});
