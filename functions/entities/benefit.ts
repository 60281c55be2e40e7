import { Benefit, benefitColumns, benefitPermissions } from '../../shared/entities/benefit.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';
import { derivedId } from '../core/id.ts';
import { benefitEnd } from './benefitEnd.ts';

const refuse = refusalsOf('benefits/server.staff');

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
  taken: { checkNumber: () => refuse('conflict', 'taken.checkNumber', { field: 'checkNumber' }) },
});

/** Returns the claim that finds the only check of a number in a State, including void ones. */
export function checkClaim(stateId: string, checkNumber: string): string {
  return `${stateId}#${checkNumber}`;
}

/** Derives a benefit's id from its code. A scan finds it without an index, and no two benefits can have one code. */
export function benefitId(code: string): string {
  return derivedId('Benefit', code);
}
