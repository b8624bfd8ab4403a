import { accountTexts } from '../account/texts.ts';
import { columnTexts } from '../column-texts.ts';
import { enterpriseServerTexts } from '../enterprise/server-texts.ts';
import { mailTexts } from '../mail-texts.ts';
import { loginTestTexts } from '../security/login-test-texts.ts';
import { reportTexts } from '../security/report-texts.ts';
import * as screens from './screen-texts.ts';

export const { failures } = screens;

/** Includes the texts used only by the server: mails, file columns, reports, tests. */
export const catalogs = {
  ...screens.catalogs,
  accountTexts,
  columnTexts,
  enterpriseServerTexts,
  loginTestTexts,
  mailTexts,
  reportTexts,
} as const;
