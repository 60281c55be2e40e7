/** Limits the emails that strangers can cause to one address. The address is stored as a hash, for a day. */
import { createHmac } from 'node:crypto';
import { env } from '../../core/env.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { emailClaim } from '../../entities/user.ts';

interface Allowance {
  /** Separates the counts of different emails. */
  readonly name: string;
  readonly perHour: number;
  readonly perDay: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Counts an email to an address, in the transaction that plans it. Returns false if the address had too many in the last 60 minutes or 24
 * hours. Such a request is not counted.
 */
export async function isMailAllowed(tx: UnitOfWork, { name, perHour, perDay }: Allowance, email: string): Promise<boolean> {
  const pk = `mailed#${createHmac('sha256', env().FIELD_KEY)
    .update(`mailed#${emailClaim(email)}`)
    .digest('base64url')}`;
  const before = (await tx.store.sideItems(pk)).find(({ sk }) => sk === name);
  const now = tx.now();
  const today = ((before?.times ?? []) as readonly number[]).filter((at) => at > now - dayMs);
  if (today.length >= perDay || today.filter((at) => at > now - hourMs).length >= perHour) return false;
  tx.putSideItem({ pk, sk: name }, before, { times: [...today, now], expiresAt: Math.ceil((now + dayMs) / 1000) });
  return true;
}
