import { accountErrors } from '../account/errors.ts';
import { requestErrors } from '../request-errors.ts';
import { rulesTexts } from '../rules/texts.ts';

// The texts of a browser's first page. The rest is loaded with the screens behind it (`further-texts.ts`).
export const failures = { ...accountErrors, ...requestErrors } as const;
export const catalogs = { rulesTexts } as const;
