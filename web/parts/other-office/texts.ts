import english from '../../../shared/texts/en/parts/otherOffice.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('parts/otherOffice', english);
