import english from '../../../shared/texts/en/benefits/hybridCodes.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('benefits/hybridCodes', english);
