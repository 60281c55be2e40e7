import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';

/** 'Missouri Senior Online, Fall 2026': seasons of several programs often have one name. */
export function periodTitle({ program, issuancePeriodName }: Pick<PeriodSummary, 'program' | 'issuancePeriodName'>): string {
  return `${program}, ${issuancePeriodName}`;
}
