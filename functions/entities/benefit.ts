import { Benefit, benefitColumns, benefitPermissions } from '../../shared/entities/benefit.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';
import { benefitEnd } from './benefitEnd.ts';

export const benefits = entity<Benefit>({
  name: 'Benefit',
  stored: Benefit,
  columns: benefitColumns,
  permissions: benefitPermissions,
  partition: 'state',
  isImported: true,
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId', 'currentServiceAreaId'], recipient: 'recipientId' },
  order: [{ column: 'issuedAt', direction: 'desc' }],
  derived: (row) => ({ ...benefitEnd(row) }),
  making: { at: 'issuedAt', told: () => ({ action: 'Issued' }) },
  title: (benefit) => `Benefit ${benefit.code}`,
  owner: (benefit) => ({ of: `Recipient#${benefit.recipientId}`, at: `Benefit#${benefit.issuedAt}#${benefit.number}` }),
  unique: ({ stateId, checkNumber }) => ({ checkNumber: checkNumber && checkClaim(stateId, checkNumber) }),
  taken: { checkNumber: 'A check with this number was issued already' },
});

/** The claim under which the one check of a number in a state is found, void ones included. */
export function checkClaim(stateId: string, checkNumber: string): string {
  return `${stateId}#${checkNumber}`;
}

/** A benefit's id follows from its code: a scan finds it without an index, and no two benefits can have one code. */
export function benefitId(code: string): string {
  return derivedId('Benefit', code);
}
