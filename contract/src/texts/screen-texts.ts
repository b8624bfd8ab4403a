import { refusalTexts } from '../access/texts.ts';
import { accountErrors } from '../account/errors.ts';
import { auditTexts } from '../audit-texts.ts';
import { conversionsErrors } from '../conversions/errors.ts';
import { conversionsTexts } from '../conversions/texts.ts';
import { csvErrors } from '../csv-errors.ts';
import { enterpriseErrors } from '../enterprise/errors.ts';
import { enterpriseTexts } from '../enterprise/texts.ts';
import { peopleTexts } from '../people/texts.ts';
import { processesErrors } from '../processes/errors.ts';
import { processesTexts } from '../processes/texts.ts';
import { requestErrors } from '../request-errors.ts';
import { rulesTexts } from '../rules/texts.ts';
import { searchErrors } from '../search-errors.ts';
import { securityErrors } from '../security/errors.ts';
import { securityTexts } from '../security/texts.ts';
import { usersErrors } from '../users/errors.ts';
import { usersTexts } from '../users/texts.ts';
import { schemaTexts } from './schema-texts.ts';

/** Failures have a status in addition to their text; each area has its own. */
export const failures = {
  ...accountErrors,
  ...conversionsErrors,
  ...csvErrors,
  ...enterpriseErrors,
  ...processesErrors,
  ...searchErrors,
  ...securityErrors,
  ...usersErrors,
  ...requestErrors,
} as const satisfies Record<string, { status: number; text: string }>;

/** All other texts, in each area's own catalog; those used only by the server are in `all-texts.ts`. */
export const catalogs = {
  auditTexts,
  conversionsTexts,
  enterpriseTexts,
  peopleTexts,
  processesTexts,
  refusalTexts,
  rulesTexts,
  schemaTexts,
  securityTexts,
  usersTexts,
} as const;
