/** The words of a duty: its kind after the count, and one detail. */
import { dollars } from '../../../shared/core/money.ts';
import type { Duty, DutyOf } from '../../../shared/entities/duty.ts';
import { say } from './texts.ts';

interface DutyWords {
  /** Follows the count: 'applications overdue'. */
  readonly what: string;
  readonly detail: string;
}

/** `today` is the day in the State. */
export function dutyWords(duty: Duty, today: string): DutyWords {
  return { what: say(`duty.${duty.kind}`, { count: duty.count }), detail: detailOf(duty, today) };
}

/** Formats a day without its year: 'Dec 7'. */
function shortDay(day: string): string {
  return written(day, { month: 'short', day: 'numeric' });
}

/** Formats a day: 'Monday, October 5'. */
export function weekdayAndDay(day: string): string {
  return written(day, { weekday: 'long', month: 'long', day: 'numeric' });
}

function written(day: string, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...how, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

function detailOf(duty: Duty, today: string): string {
  switch (duty.kind) {
    case 'applicationsOverdue':
      return say('dutyDetail.applicationsOverdue', { count: duty.oldestDays });
    case 'paymentsReturned':
    case 'offlineSalesHeld':
    case 'batchesToApprove':
    case 'depositsUnmatched':
      return say(`dutyDetail.${duty.kind}`, { amount: dollars(duty.cents) });
    case 'officeRequestsOpen':
      return say('dutyDetail.officeRequestsOpen', { day: shortDay(duty.since) });
    case 'vendorsHeld':
      return duty.count === 1
        ? say('dutyDetail.vendorsHeld', { name: duty.firstName })
        : say('dutyDetail.vendorsHeldMore', { name: duty.firstName, others: duty.count - 1 });
    case 'areasRunOut':
      return areasDetail(duty);
    case 'applicationsDue':
    case 'authorizationsEnd':
      return duty.nextOn === today ? say('dutyDetail.nextToday') : say('dutyDetail.next', { day: shortDay(duty.nextOn) });
    case 'depositRowsFailed':
      return say('dutyDetail.depositRowsFailed', { count: duty.files });
    case 'lettersToPrint':
      return lettersDetail(duty);
  }
}

function areasDetail({ count, serviceAreaNames, on }: DutyOf<'areasRunOut'>): string {
  const area = serviceAreaNames[0];
  const first = on === undefined ? say('dutyDetail.areasEmpty', { area }) : say('dutyDetail.areasRunOut', { area, day: shortDay(on) });
  return count === 1 ? first : say('dutyDetail.areasFirst', { first });
}

function lettersDetail({ approvals, denials }: DutyOf<'lettersToPrint'>): string {
  const approved = say('dutyDetail.approvals', { count: approvals });
  const denied = say('dutyDetail.denials', { count: denials });
  if (denials === 0) return approved;
  return approvals === 0 ? denied : say('dutyDetail.letters', { approvals: approved, denials: denied });
}
