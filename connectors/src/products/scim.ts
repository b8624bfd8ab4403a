import type { z } from 'zod';
import { type CallContext, type ConnectorSettings, callExternalWithStatus } from '../call-external.ts';
import { ExternalError } from '../external-error.ts';
import { fromScimUser } from './from-scim-user.ts';
import { hasAlready } from './has-already.ts';
import type {
  Presence,
  ProductAddress,
  ProductOrder,
  ProductPerson,
  ProductResult,
  Products,
} from './port.ts';
import { requestKey } from './request-key.ts';
import { explainFailures, fieldsIn } from './scim-problem.ts';
import { toScimUser } from './to-scim-user.ts';
import {
  patchSchema,
  type scimActivePatch,
  scimDeleteReply,
  scimKnownUsersReply,
  scimListReply,
  scimPatchReply,
  scimType,
  scimUserReply,
  scimUserRequest,
} from './wire.ts';

type ProductsSettings = ConnectorSettings & { credential: string };

type ScimRequest<Reply> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  reply: z.ZodType<Reply>;
};

type ScimClient = ReturnType<typeof createScimClient>;

/** The products, over SCIM 2.0. */
export function createProducts(settings: ProductsSettings): Products {
  const scim = createScimClient(settings);
  const isListed = (address: ProductAddress, ssoid: string, order: ProductOrder) => async () =>
    (await scim.find(address, ssoid, order)) !== null;
  return {
    put: (address, person, order) =>
      explainFailures(async () => {
        const user = checkedUser(address, person);
        const existing = await scim.find(address, person.ssoid, order);
        if (existing && order.isRepeat && hasAlready(existing, user)) return alreadyDone(user);
        return existing
          ? replace(scim, address, existing.id, user, order)
          : create(scim, address, user, order);
      }),
    setActive: (address, { ssoid, isActive }, order) =>
      explainFailures(async () => {
        const existing = await scim.find(address, ssoid, order);
        if (!existing && isActive) throw unknownPerson(address);
        if (!existing) return nothingToDo;
        const patch = () => patchActive(scim, address, existing.id, isActive, order);
        return isActive ? patch() : unlessGone(patch, isListed(address, ssoid, order));
      }),
    remove: (address, ssoid, order) =>
      explainFailures(async () => {
        const existing = await scim.find(address, ssoid, order);
        if (!existing) return nothingToDo;
        return unlessGone(() => remove(scim, address, existing.id, order), isListed(address, ssoid, order));
      }),
    find: (address, ssoid, context) =>
      explainFailures(async () => {
        const existing = await scim.ask(address, ssoid, context);
        return existing && fromScimUser(existing);
      }),
  };
}

const systemOf = ({ product }: ProductAddress) => product.toUpperCase();

const nothingToDo: ProductResult = { statusCode: 200, description: 'User was not there.', there: 'missing' };

/**
 * Someone else may remove the person between the lookup and the order. A person who is still listed is there: then the
 * address is wrong, or something on the way to the product doesn't know it.
 */
const unlessGone = async (
  write: () => Promise<ProductResult>,
  isListed: () => Promise<boolean>,
): Promise<ProductResult> => {
  try {
    return await write();
  } catch (error) {
    const isNotFound = error instanceof ExternalError && error.status === 404;
    if (!isNotFound || (await isListed())) throw error;
    return nothingToDo;
  }
};

/** What the product says, or else what it was sent. */
const presenceOf = (reply: { active?: boolean | undefined } | undefined, sent: boolean): Presence =>
  (reply?.active ?? sent) ? 'active' : 'inactive';

/** Checked before the call, because retrying would not help. */
function checkedUser(address: ProductAddress, person: ProductPerson): UserRequest {
  const checked = scimUserRequest.safeParse(toScimUser(person));
  if (checked.success) return checked.data;
  const detail = { status: 400, cause: checked.error };
  const message = `Not in a form that can be sent: ${fieldsIn(checked.error).join(', ')}.`;
  throw new ExternalError(systemOf(address), 'refused', message, detail);
}

type Listed = { externalId?: string | undefined };

/**
 * A product that does not understand the filter lists everyone, and the first person listed would be overwritten or
 * removed by mistake. A product that does not return our id is trusted as long as it lists exactly one person.
 */
function pickPerson<Person extends Listed>(
  address: ProductAddress,
  ssoid: string,
  listed: readonly Person[],
): Person | null {
  const found = listed.find(({ externalId }) => externalId?.toLowerCase() === ssoid.toLowerCase());
  if (found) return found;
  const [first, ...others] = listed;
  if (!first) return null;
  if (first.externalId === undefined && others.length === 0) return first;
  const system = systemOf(address);
  throw new ExternalError(system, 'nonsense', `${system} returned a different user than requested.`);
}

const unknownPerson = (address: ProductAddress) =>
  new ExternalError(systemOf(address), 'refused', 'User does not exist there.', { status: 404 });

const alreadyDone = (user: UserRequest): ProductResult => ({
  statusCode: 200,
  description: 'User updated.',
  there: presenceOf(undefined, user.active),
});

function createScimClient({ credential, ...settings }: ProductsSettings) {
  function call<Reply>(address: ProductAddress, request: ScimRequest<Reply>, order: Partial<ProductOrder>) {
    const { idempotencyKey, isRepeat: _, ...context } = order;
    const { path, ...rest } = request;
    return callExternalWithStatus({
      ...settings,
      ...context,
      ...rest,
      system: systemOf(address),
      url: `${address.url.replace(/\/+$/, '')}/Users${path}`,
      credential,
      headers: {
        accept: scimType,
        ...(rest.body !== undefined && { 'content-type': scimType }),
        ...(idempotencyKey && { 'idempotency-key': requestKey(idempotencyKey, request) }),
      },
    });
  }

  async function findAs<Reply extends Listed>(
    reply: z.ZodType<{ Resources: Reply[] }>,
    address: ProductAddress,
    ssoid: string,
    context: CallContext = {},
  ): Promise<Reply | null> {
    const filter = encodeURIComponent(`externalId eq ${JSON.stringify(ssoid)}`);
    const { traceId, signal, ownCredential } = context;
    const request = { method: 'GET', path: `?filter=${filter}`, reply } as const;
    const { body } = await call(address, request, { traceId, signal, ownCredential });
    return pickPerson(address, ssoid, body.Resources);
  }

  /** Whether the product knows the person; the rest of the reply may have any shape. */
  const find = (address: ProductAddress, ssoid: string, context?: CallContext) =>
    findAs(scimListReply, address, ssoid, context);

  /** Everything the product knows about the person. */
  const ask = (address: ProductAddress, ssoid: string, context?: CallContext) =>
    findAs(scimKnownUsersReply, address, ssoid, context);

  return { call, find, ask };
}

type UserRequest = z.infer<typeof scimUserRequest>;

async function create(
  scim: ScimClient,
  address: ProductAddress,
  body: UserRequest,
  order: ProductOrder,
): Promise<ProductResult> {
  try {
    const request = { method: 'POST', path: '', body, reply: scimUserReply } as const;
    const created = await scim.call(address, request, order);
    return {
      statusCode: created.status,
      description: 'User created.',
      there: presenceOf(created.body, body.active),
    };
  } catch (error) {
    if (!(error instanceof ExternalError) || error.status !== 409) throw error;
    // Someone else has created the person in the meantime, or the name belongs to another person.
    const existing = await scim.find(address, body.externalId, order);
    if (!existing) throw error;
    return replace(scim, address, existing.id, body, order);
  }
}

async function replace(
  scim: ScimClient,
  address: ProductAddress,
  id: string,
  user: UserRequest,
  order: ProductOrder,
): Promise<ProductResult> {
  const request = { method: 'PUT', path: pathOf(id), body: { ...user, id }, reply: scimUserReply } as const;
  const { status, body } = await scim.call(address, request, order);
  return { statusCode: status, description: 'User updated.', there: presenceOf(body, user.active) };
}

async function patchActive(
  scim: ScimClient,
  address: ProductAddress,
  id: string,
  isActive: boolean,
  order: ProductOrder,
): Promise<ProductResult> {
  const body: z.infer<typeof scimActivePatch> = {
    schemas: [patchSchema],
    Operations: [{ op: 'replace', path: 'active', value: isActive }],
  };
  const request = { method: 'PATCH', path: pathOf(id), body, reply: scimPatchReply } as const;
  const { status, body: patchedUser } = await scim.call(address, request, order);
  return {
    statusCode: status,
    description: isActive ? 'User activated.' : 'User deactivated.',
    there: presenceOf(patchedUser, isActive),
  };
}

async function remove(
  scim: ScimClient,
  address: ProductAddress,
  id: string,
  order: ProductOrder,
): Promise<ProductResult> {
  const request = { method: 'DELETE', path: pathOf(id), reply: scimDeleteReply } as const;
  const { status } = await scim.call(address, request, order);
  return { statusCode: status, description: 'User removed.', there: 'missing' };
}

const pathOf = (id: string) => `/${encodeURIComponent(id)}`;
