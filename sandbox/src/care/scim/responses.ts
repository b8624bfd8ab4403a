import { coreSchema, errorSchema, listSchema, scimType } from '@keystead/connectors/products/wire.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal.ts';
import type { StoredUser } from './user-store.ts';

/** The user as a SCIM resource; `users` is the address of the collection. */
export const scimResource = ({ id, user, version, created, lastModified }: StoredUser, users: string) => ({
  ...user,
  id,
  meta: {
    resourceType: 'User',
    created,
    lastModified,
    location: `${users}/${id}`,
    version: `W/"${version}"`,
  },
});

export const scimList = (resources: unknown[], totalResults: number, startIndex: number) => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

type Finding = { path?: string; message: string };

const scimErrorBody = (
  status: number,
  detail: string,
  extra: { scimType?: string; errors?: Finding[] | undefined } = {},
) => ({ schemas: [errorSchema], status: String(status), detail, ...extra });

const scimTypes: Record<string, string> = {
  'bad-request': 'invalidValue',
  filter: 'invalidFilter',
  uniqueness: 'uniqueness',
};

/** Within a plugin: SCIM bodies and errors. */
export function registerScimFormat(app: FastifyInstance) {
  app.addContentTypeParser(scimType, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode !== 204) reply.type(`${scimType}; charset=utf-8`);
  });
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    if (!(error instanceof Refusal)) {
      const status = error.statusCode ?? 500;
      return reply.code(status).send(scimErrorBody(status, error.message, { scimType: 'invalidSyntax' }));
    }
    const { status, code, message, issues } = error;
    const mappedType = scimTypes[code];
    const summary = issues ? 'The user was not accepted.' : message;
    const errors = issues?.map(({ path, message: text }) => ({
      path,
      message: path ? `${path}: ${text}` : text,
    }));
    return reply
      .code(status)
      .send(scimErrorBody(status, summary, { ...(mappedType && { scimType: mappedType }), errors }));
  });
}

/** The response of a fault to a SCIM call: a rejection complains about the user, as a product would. */
export const scimFault = (status: number, message: string) =>
  status < 500
    ? scimErrorBody(status, 'The user was not accepted.', {
        scimType: 'invalidValue',
        errors: [
          { path: 'userName', message: 'userName: is not accepted by this product.' },
          { path: coreSchema, message: 'The license of this environment has expired.' },
        ],
      })
    : scimErrorBody(status, message);
