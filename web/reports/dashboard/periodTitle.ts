import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';

/** Returns 'Missouri Senior Online, Fall 2026', because seasons of several programs often have the same name. */
export function periodTitle({ program, issuancePeriodName }: Pick<PeriodSummary, 'program' | 'issuancePeriodName'>): string {
  return `${program}, ${issuancePeriodName}`;
}
