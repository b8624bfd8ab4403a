import { accountErrors } from '../account/errors.ts';
import { csvErrors } from '../csv-errors.ts';
import { enterpriseErrors } from '../enterprise/errors.ts';
import { processesErrors } from '../processes/errors.ts';
import { requestErrors } from '../request-errors.ts';
import { securityErrors } from '../security/errors.ts';
import { usersErrors } from '../users/errors.ts';
import { schemaTexts } from './schema-texts.ts';

/** Failures have a status beside their text; each area keeps its own. */
export const failures = {
  ...accountErrors,
  ...csvErrors,
  ...enterpriseErrors,
  ...processesErrors,
  ...securityErrors,
  ...usersErrors,
  ...requestErrors,
} as const satisfies Record<string, { status: number; text: string }>;

/** Everything else that can be wrong, in each area's own catalog. */
export const catalogs = { schemaTexts } as const;

type Failures = typeof failures;
type Catalogs = typeof catalogs;
type Whole = { [C in keyof Failures]: Failures[C]['text'] } & Catalogs['schemaTexts'];

/** Every sentence by its code, in English. */
export const texts = {
  ...Object.fromEntries(Object.entries(failures).map(([code, { text }]) => [code, text])),
  ...Object.assign({}, ...Object.values(catalogs)),
} as Whole;

export type TextCode = keyof Whole;

/** The names of the `{holes}` in a text. */
type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Holes<Rest>
  : never;

/** The server fills in the trace id of the call that failed. */
export type HolesOf<C extends TextCode> = Exclude<Holes<Whole[C]>, 'traceId'>;
