import english from '../../shared/texts/en/benefits/benefits.staff.json' with { type: 'json' };
import { staffTexts } from '../core/language/staffTexts.ts';

export const say = staffTexts('benefits/benefits', english);
