/** The money of a season for each service area. */
import type { ProgramType } from '../../shared/entities/program.ts';
import type { Enrolment } from './enrolments.ts';
import type { Area } from './place.ts';
import type { Agency, Scheme } from './schemes.ts';
import type { SeasonKind } from './seasons.ts';

/** Returns the amount that one recipient gets in a season, in cents. */
function costPerRecipient({ numberOfBenefitVouchers = 0, amountPerBenefitVoucherCents = 0, benefitAmountPerRecipientCents }: Scheme) {
  return benefitAmountPerRecipientCents ?? numberOfBenefitVouchers * amountPerBenefitVoucherCents;
}

/**
 * Returns cents: twice the amount that the area's people will be issued, in steps of 250 dollars. The open season gets at least the
 * scheme's minimum.
 */
export function allocationOf(agency: Agency, type: ProgramType, kind: SeasonKind, area: Area, enrolments: readonly Enrolment[]): number {
  const scheme = agency.schemes[type];
  const people = enrolments.filter((one) => one.type === type && one.person.area === area.name && one.issuedAt[kind] !== undefined).length;
  const needed = Math.ceil((people * costPerRecipient(scheme) * 2) / 25_000) * 25_000;
  if (kind === 'upcoming') return type === 'Token' ? 0 : Math.ceil(area.share / 4) * 100_000;
  return needed + (kind === 'current' ? scheme.leastCents : 50_000);
}
