import english from '../../../shared/texts/en/core/table.staff.json' with { type: 'json' };
import { staffTexts } from '../language/staffTexts.ts';

export const say = staffTexts('core/table', english);
