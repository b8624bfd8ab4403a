import { addTexts } from './catalog.ts';
import * as more from './screen-texts.ts';

addTexts(more);
