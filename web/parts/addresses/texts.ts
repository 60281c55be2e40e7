import english from '../../../shared/texts/en/parts/addresses.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('parts/addresses', english);
