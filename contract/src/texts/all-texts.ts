import { accountTexts } from '../account/texts.ts';
import { columnTexts } from '../column-texts.ts';
import { mailTexts } from '../mail-texts.ts';
import { loginTrialTexts } from '../security/login-trial-texts.ts';
import { reportTexts } from '../security/report-texts.ts';
import * as screens from './screen-texts.ts';

export const { failures } = screens;

/** With what only the server tells: mails, columns of files, reports, trials. */
export const catalogs = {
  ...screens.catalogs,
  accountTexts,
  columnTexts,
  loginTrialTexts,
  mailTexts,
  reportTexts,
} as const;
