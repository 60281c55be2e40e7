import english from '../../../shared/texts/en/benefits/tokens.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('benefits/tokens', english);
