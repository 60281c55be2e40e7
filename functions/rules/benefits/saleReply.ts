/** A sale with only the fields that its reader may see. */
import { staff } from '../../../shared/core/role.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Caller } from '../../core/caller.ts';

/**
 * Returns a sale without the benefit and recipient for vendor users and market managers. A benefit's id would let them spend it without the
 * recipient, and the buyer's identity is private.
 */
export function saleReply<S extends Sale>(caller: Caller, { benefitId, recipientId, recipientName, ...sale }: S) {
  const isStaff = staff.some((role) => role === caller.role);
  return isStaff ? { ...sale, benefitId, recipientId, recipientName } : sale;
}
