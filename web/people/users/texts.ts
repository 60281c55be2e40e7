import english from '../../../shared/texts/en/people/users.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('people/users', english);
