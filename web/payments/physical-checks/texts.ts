import english from '../../../shared/texts/en/payments/physicalChecks.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('payments/physicalChecks', english);
