/** Returns the benefits that a recipient can be issued now: the State's open periods, with the service area's remaining funds for each. */
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Reader } from '../../core/store/records.ts';
import { textsOf } from '../../core/texts.ts';
import { fundingClaim, fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { cardsOf } from '../../rules/benefits/card.ts';
import { freeInstruments, limitRefusal } from '../../rules/benefits/entitlement.ts';
import { costOf, instrumentsOf } from '../../rules/benefits/instruments.ts';
import { issueRefusal } from '../../rules/benefits/issue.ts';
import { IssuedTotals, identityOf } from '../../rules/benefits/issuedTotals.ts';
import { isOpen } from '../../rules/benefits/period.ts';
import { misfitNow, misfitRefusal, standingFor } from '../../rules/benefits/setAside.ts';

const say = textsOf('benefits/server.staff');

export async function fundingLeft(reader: Reader, recipient: Recipient) {
  const [state, all] = await Promise.all([
    reader.get(states, recipient.stateId),
    reader.children(periods, `State#${recipient.stateId}`, 'IssuancePeriod#'),
  ]);
  const open = all.filter((period) => isOpen(state, period, reader.now()));
  const [schemes, cards, given, held] = await Promise.all([
    reader.many(
      programs,
      open.map((period) => period.programId),
    ),
    cardsOf(reader, recipient.id),
    IssuedTotals.to(reader.store, identityOf(recipient)),
    reader.store.claimOwners(
      fundings,
      'serviceAreaId',
      open.map((period) => fundingClaim(recipient.serviceAreaId, period.id)),
    ),
  ]);
  const money = new Map(
    (
      await reader.many(
        fundings,
        held.filter((id) => id !== undefined),
      )
    ).map((funding) => [funding.issuancePeriodId, funding]),
  );
  const rows = await Promise.all(
    open.map(async (period) => {
      const program = schemes.find((one) => one.id === period.programId);
      if (!program || program.programType === 'Token') return [];
      const free = await freeInstruments(reader.store, recipient, period, given);
      const offered = { recipient, program, period, state, at: reader.now() };
      const [misfit, standing] = [misfitNow(offered), standingFor(offered)];
      const isFederal = free.length > 0 && !misfit && !standing;
      const hasCard = cards.some((card) => card.programId === program.id && card.isActive);
      return [
        {
          issuancePeriodId: period.id,
          issuancePeriodName: period.name,
          startDate: period.startDate,
          endDate: period.endDate,
          programName: program.name,
          programType: program.programType,
          remainingCents: money.get(period.id)?.remainingCents ?? 0,
          costCents: costOf(free.length ? free : instrumentsOf(period)),
          isIssued: free.length === 0,
          misfit: standing ? undefined : misfit,
          stateMoney: standing && say('fundingLeft.stateMoney', { misfit: standing.sentence, reason: standing.reason }),
          refusal:
            issueRefusal(reader.caller, program) ??
            misfitRefusal(offered, reader.caller) ??
            (isFederal ? await limitRefusal(reader.store, { period, program }, given, free) : undefined),
          needsCard: program.programType === 'Hybrid Card' && !hasCard,
        },
      ];
    }),
  );
  return rows.flat();
}
