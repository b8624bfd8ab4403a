import * as all from './all-texts.ts';
import { addTexts } from './catalog.ts';

addTexts(all);
