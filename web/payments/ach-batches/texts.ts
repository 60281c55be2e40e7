import approval from '../../../shared/texts/en/payments/achApproval.staff.json' with { type: 'json' };
import batches from '../../../shared/texts/en/payments/achBatches.staff.json' with { type: 'json' };
import returns from '../../../shared/texts/en/payments/achReturns.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('payments/achBatches', batches);
export const sayApproval = staffTexts('payments/achApproval', approval);
export const sayReturns = staffTexts('payments/achReturns', returns);
