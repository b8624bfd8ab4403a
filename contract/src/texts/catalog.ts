import { refusalTexts } from '../access/texts.ts';
import { accountErrors } from '../account/errors.ts';
import { auditTexts } from '../audit-texts.ts';
import { csvErrors } from '../csv-errors.ts';
import { enterpriseErrors } from '../enterprise/errors.ts';
import { enterpriseTexts } from '../enterprise/texts.ts';
import { peopleTexts } from '../people/texts.ts';
import { processesErrors } from '../processes/errors.ts';
import { requestErrors } from '../request-errors.ts';
import { rulesTexts } from '../rules/texts.ts';
import { securityErrors } from '../security/errors.ts';
import { securityTexts } from '../security/texts.ts';
import { usersErrors } from '../users/errors.ts';
import { usersTexts } from '../users/texts.ts';
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
export const catalogs = {
  auditTexts,
  enterpriseTexts,
  peopleTexts,
  refusalTexts,
  rulesTexts,
  schemaTexts,
  securityTexts,
  usersTexts,
} as const;

type Failures = typeof failures;
type Whole = { [C in keyof Failures]: Failures[C]['text'] } & typeof auditTexts &
  typeof enterpriseTexts &
  typeof peopleTexts &
  typeof refusalTexts &
  typeof rulesTexts &
  typeof schemaTexts &
  typeof securityTexts &
  typeof usersTexts;

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
