import english from '../../../shared/texts/en/payments/offlineSales.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('payments/offlineSales', english);
