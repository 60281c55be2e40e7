/** Creates a State with its service areas, programs and issuance periods, as Admins and State staff do in the first weeks. */

import { fieldsFor } from '../../functions/api/issuance-periods/rules.ts';
import { Caller } from '../../functions/core/caller.ts';
import { derivedId } from '../../functions/core/id.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { originatorId, originators } from '../../functions/entities/originator.ts';
import { programs } from '../../functions/entities/program.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import { type Program, type ProgramType, programTypes } from '../../shared/entities/program.ts';
import type { ServiceArea } from '../../shared/entities/service-area.ts';
import type { State } from '../../shared/entities/state.ts';
import { allocationOf } from './allocations.ts';
import type { Enrolment } from './enrolments.ts';
import { originatorForms } from './originators.ts';
import { storeAt } from './pastStore.ts';
import { keepLogo, keepMap } from './pictures.ts';
import { countiesOf } from './place.ts';
import type { Agency, Scheme } from './schemes.ts';
import { type SeasonKind, seasonKinds, seasonsAround } from './seasons.ts';

export const maker = Caller.ofSystem('demonstration data');

/** The records of a State before anyone is registered. */
export interface Founded {
  readonly agency: Agency;
  readonly state: State;
  /** By name. */
  readonly areas: ReadonlyMap<string, ServiceArea>;
  readonly programs: Readonly<Record<ProgramType, Program>>;
  readonly periods: Readonly<Record<ProgramType, Readonly<Record<SeasonKind, Period>>>>;
}

/** Returns the same id at each seeding, so that a bookmark still works. */
export function idOf(...words: readonly string[]): string {
  return derivedId('demonstration', ...words);
}

/** Creates a State at `at` (ms). A period's funds are the allocations of its areas, and a reserve. */
export async function found(
  agency: Agency,
  enrolments: readonly Enrolment[],
  { today, at }: { today: string; at: number },
): Promise<Founded> {
  const mapGuid = await keepMap(agency.name);
  const logos = new Map(await Promise.all(programTypes.map(async (type) => [type, await keepLogo(type)] as const)));
  return storeAt(at).transact(maker, (tx) => {
    const zones = { earliestTimeZone: agency.zone, latestTimeZone: agency.zone } as const;
    const id = idOf('State', agency.name);
    const state = tx.create(
      states,
      { id, name: agency.name, ...zones, ...agency.brand, isVendorQrCodeGenerationEnabled: true },
      { isReferenced: true },
    );
    tx.create(originators, { id: originatorId(state.id), stateId: state.id, ...originatorForms[agency.code] });
    const areas = agency.areas.map((area) => {
      const fields = { id: idOf('ServiceArea', agency.code, area.name), name: area.name, stateId: state.id, counties: countiesOf(area) };
      return [area.name, tx.create(serviceAreas, fields, { isReferenced: true })] as const;
    });
    const made = programTypes.map((type) => {
      const pictures = { logoGuid: logos.get(type), farmersMarketMapGuid: mapGuid };
      const program = tx.create(
        programs,
        { ...programFields(agency, type, state, agency.schemes[type]), ...pictures },
        { isReferenced: true },
      );
      const seasons = seasonKinds.map((kind) => {
        const { name, startDate, endDate } = seasonsAround(today)[kind];
        const needed = agency.areas.reduce((sum, area) => sum + allocationOf(agency, type, kind, area, enrolments), 0);
        // A tenth and five thousand dollars are reserved, in whole thousands.
        const availableFundsCents = Math.ceil((needed * 1.1 + 500_000) / 100_000) * 100_000;
        const { numberOfBenefitVouchers, amountPerBenefitVoucherCents, benefitAmountPerRecipientCents } = agency.schemes[type];
        const form = fieldsFor(program, {
          name,
          programId: program.id,
          startDate,
          endDate,
          availableFundsCents,
          numberOfBenefitVouchers,
          amountPerBenefitVoucherCents,
          benefitAmountPerRecipientCents,
          federalAmountPerRecipientCents: undefined,
          yearReason: undefined,
        });
        const periodId = idOf('IssuancePeriod', agency.code, type, kind);
        const period = { id: periodId, ...form, stateId: state.id, unallocatedCents: availableFundsCents };
        return [kind, tx.create(periods, period, { isReferenced: true })] as const;
      });
      return { type, program, seasons: Object.fromEntries(seasons) as Record<SeasonKind, Period> };
    });
    return {
      agency,
      state,
      areas: new Map(areas),
      programs: Object.fromEntries(made.map(({ type, program }) => [type, program])) as Founded['programs'],
      periods: Object.fromEntries(made.map(({ type, seasons }) => [type, seasons])) as Founded['periods'],
    };
  });
}

/** Returns the fields of a State's program. The name distinguishes it from another one of the same type. */
export function programFields(
  { code, phone }: Agency,
  programType: ProgramType,
  state: State,
  { name, options, key = programType }: Pick<Scheme, 'name' | 'options'> & { readonly key?: string },
) {
  return {
    id: idOf('Program', code, key),
    name,
    stateId: state.id,
    programType,
    supportEmailAddress: `fmnp.${code.toLowerCase()}@example.org`,
    supportPhoneNumber: phone,
    eCheckMerchantApiKey: `demonstration-${idOf('key', code, key)}`,
    farmerTransactionDisclaimer: `${name} pays for fresh, unprepared, locally grown fruits, vegetables, herbs and honey only.`,
    optIntoOnlineRecipientApplicationSubmission: false,
    marketManagerTransaction: false,
    canLocalStaffAddRecipientsAndIssueBenefits: true,
    allowApplicationQueue: false,
    enableManualPaymentProcessing: false,
    ...options,
  };
}
