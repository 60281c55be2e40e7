import { Benefit, benefitColumns } from '../../shared/entities/benefit.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

export const benefits = entity<Benefit>({
  name: 'Benefit',
  stored: Benefit,
  columns: benefitColumns,
  partition: 'state',
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId', 'currentServiceAreaId'] },
  order: [{ column: 'issuedAt', direction: 'desc' }],
  title: (benefit) => `Benefit ${benefit.code}`,
  owner: (benefit) => ({ of: `Recipient#${benefit.recipientId}`, at: `Benefit#${benefit.issuedAt}#${benefit.number}` }),
  /**
   * One issuance per recipient and period, and per person, unless a reason is given: a deactivated instrument gives its place back, so
   * that a lost voucher can be replaced.
   */
  unique: (benefit) => {
    if (benefit.status === 'Deactivated') return {};
    return { issuance: issuanceClaim(benefit), person: benefit.duplicateReason ? undefined : personIssuanceClaim(benefit) };
  },
  taken: {
    issuance: 'This recipient has the benefits of this issuance period already',
    person:
      'A person with this name and date of birth has benefits of this issuance period under another record. State staff can issue them with a reason.',
  },
});

type Place = Pick<Benefit, 'recipientId' | 'issuancePeriodId' | 'number'>;

/** The place of one instrument among those that a recipient may get from a period. */
export function issuanceClaim({ recipientId, issuancePeriodId, number }: Place): string {
  return `${recipientId}#${issuancePeriodId}#${number}`;
}

function personIssuanceClaim({ personKey, issuancePeriodId, number }: Pick<Benefit, 'personKey' | 'issuancePeriodId' | 'number'>): string {
  return `${personKey}#${issuancePeriodId}#${number}`;
}

/** A benefit's id follows from its code: a scan finds it without an index, and no two benefits can have one code. */
export function benefitId(code: string): string {
  return derivedId('Benefit', code);
}
