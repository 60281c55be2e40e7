import english from '../../../shared/texts/en/people/recipientDetails.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const sayDetails = staffTexts('people/recipientDetails', english);
