import english from '../../../shared/texts/en/people/officeRequests.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('people/officeRequests', english);
