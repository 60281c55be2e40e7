import english from '../../shared/texts/en/imports/imports.staff.json' with { type: 'json' };
import { staffTexts } from '../core/language/staffTexts.ts';

export const say = staffTexts('imports/imports', english);
