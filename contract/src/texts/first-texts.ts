import { accountErrors } from '../account/errors.ts';
import { requestErrors } from '../request-errors.ts';
import { rulesTexts } from '../rules/texts.ts';

// What the first page of a browser can say. The rest comes with the screens behind it (`further-texts.ts`).
export const failures = { ...accountErrors, ...requestErrors } as const;
export const catalogs = { rulesTexts } as const;
