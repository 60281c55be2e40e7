/** Summarizes a recipient's records for the recipient. */
import type { MyBenefit, MyPurchase } from '../../../shared/entities/my-benefits.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { State } from '../../../shared/entities/state.ts';
import { isExpired, isOpen } from '../../rules/benefits/period.ts';

export interface BenefitRow {
  readonly id: string;
  readonly programId: string;
  readonly amountCents: number;
  readonly remainingCents: number;
  readonly status: string;
  readonly code: string;
  /** From the benefit's period. Null for a moment if the period is newer than the replica. */
  readonly startsOn: string | null;
  readonly expiresOn: string | null;
}

type Dated = BenefitRow & { readonly startsOn: string; readonly expiresOn: string };

export interface CodeRow {
  readonly code: string;
  readonly programId: string;
  /** Set for a preprinted voucher: the one benefit that it spends. */
  readonly benefitId: string | null;
  readonly isActive: string;
  readonly assignedAt: string | null;
}

export interface SaleRow {
  readonly id: string;
  readonly occurredAt: string;
  readonly vendorName: string | null;
  readonly programName: string | null;
  readonly amountCents: number;
  readonly reversalType: 'Refund' | 'Void' | null;
}

interface Around {
  readonly codes: readonly CodeRow[];
  readonly programs: readonly Program[];
  readonly state: State;
  /** True if the person can spend nothing. */
  readonly isOnHold: boolean;
  /** The current time in ms. */
  readonly at: number;
}

/** Orders spendable benefits first, by their end. Future benefits and then past ones follow, the past ones with the latest first. */
export function myBenefitsOf(rows: readonly BenefitRow[], around: Around): MyBenefit[] {
  const { codes, programs } = around;
  const told = rows.filter(isDated).flatMap((row): MyBenefit[] => {
    const program = programs.find(({ id }) => id === row.programId);
    if (!program) return [];
    const isCard = program.programType === 'Hybrid Card';
    const voucher = codes.find(({ benefitId }) => benefitId === row.id);
    const status = statusOf(row, voucher, around);
    const code = status !== 'Ready' ? undefined : isCard ? cardOf(codes, program.id) : row.code;
    const { programId, amountCents, remainingCents, startsOn, expiresOn } = row;
    return [{ programId, programName: program.name, amountCents, remainingCents, startsOn, expiresOn, status, code, isCard }];
  });
  const rank = ({ status }: MyBenefit) => (status === 'Ready' ? 0 : status === 'Not started' ? 1 : 2);
  const byEnd = (a: MyBenefit, b: MyBenefit) => a.expiresOn.localeCompare(b.expiresOn) * (rank(a) === 2 ? -1 : 1);
  return told.sort((a, b) => rank(a) - rank(b) || byEnd(a, b));
}

const isDated = (row: BenefitRow): row is Dated => row.startsOn !== null && row.expiresOn !== null;

function statusOf(row: Dated, voucher: CodeRow | undefined, { state, isOnHold, at }: Around): MyBenefit['status'] {
  const period = { startDate: row.startsOn, endDate: row.expiresOn };
  if (row.status === 'Deactivated') return 'Deactivated';
  if (row.status === 'Redeemed' || row.remainingCents === 0) return 'Spent';
  if (isExpired(state, period, at)) return 'Expired';
  if (isOnHold) return 'On hold';
  if (voucher && voucher.isActive !== 'Yes') return 'Deactivated';
  return isOpen(state, period, at) ? 'Ready' : 'Not started';
}

/** Returns the active card that was issued last. */
function cardOf(codes: readonly CodeRow[], programId: string): string | undefined {
  const cards = codes.filter((one) => one.programId === programId && one.benefitId === null && one.isActive === 'Yes');
  return cards.sort((a, b) => (b.assignedAt ?? '').localeCompare(a.assignedAt ?? ''))[0]?.code;
}

export function myPurchasesOf(rows: readonly SaleRow[]): MyPurchase[] {
  return rows.map(({ id, occurredAt, vendorName, programName, amountCents, reversalType }) => ({
    ...{ id, occurredAt, amountCents, programName: programName ?? '' },
    vendorName: vendorName ?? undefined,
    reversal: reversalType ?? undefined,
  }));
}
