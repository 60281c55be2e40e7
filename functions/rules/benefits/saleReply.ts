/** A sale as its reader may see it. */
import { staff } from '../../../shared/core/role.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Caller } from '../../core/caller.ts';

/** A benefit's id spends it with nobody present, and who bought is nobody's business at a market: vendor users and market managers are not told. */
export function saleReply<S extends Sale>(caller: Caller, { benefitId, recipientId, recipientName, ...sale }: S) {
  const isStaff = staff.some((role) => role === caller.role);
  return isStaff ? { ...sale, benefitId, recipientId, recipientName } : sale;
}
