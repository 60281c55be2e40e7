import english from '../../../shared/texts/en/core/recordDialog.staff.json' with { type: 'json' };
import { staffTexts } from '../language/staffTexts.ts';

export const say = staffTexts('core/recordDialog', english);
