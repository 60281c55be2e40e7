/** Issuing tokens to a recipient (rules R1, R10, R14 to R16 and R66). */
import type { Period } from '../../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../../shared/entities/program.ts';
import { eligibilityOf, type Recipient } from '../../../../shared/entities/recipient.ts';
import type { TokenIssuance, TokensToIssue } from '../../../../shared/entities/token-issuance.ts';
import type { Caller } from '../../../core/caller.ts';
import { AppError, refusalsOf } from '../../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../../core/store/once.ts';
import type { Reader } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import { textsOf } from '../../../core/texts.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';
import { recipients } from '../../../entities/recipient.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { states } from '../../../entities/state.ts';
import { tokenFloatId, tokenFloats } from '../../../entities/token-float.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { countIssuance } from '../entitlement.ts';
import { fundingOf, takeFrom } from '../funding.ts';
import { assertRecipientActive } from '../issue.ts';
import { IssuedTotals, identityOf } from '../issuedTotals.ts';
import { openPeriods } from '../openPeriods.ts';
import { keepOverride, setAsideFor } from '../setAside.ts';
import { putOut } from '../tokenFloat.ts';
import { type Line, namedTokens } from './namedTokens.ts';

const refuse = refusalsOf('benefits/server.staff');
const say = textsOf('benefits/server.staff');

/**
 * Issues tokens of one program from the funding of the recipient's service area in the program's open period. A repeated request with the
 * same key returns the same issuances. Throws 'invalid' or 'conflict' with the reason, including the remaining amount.
 */
export function issueTokens(
  store: Store,
  caller: Caller,
  { recipientId, counts }: { readonly recipientId: string; readonly counts: TokensToIssue },
  keyed: Keyed,
): Promise<TokenIssuance[]> {
  return onceRemembered(store, caller, keyed, {
    answer: (ids) => store.many(caller, tokenIssuances, ids),
    work: async (tx) => {
      const [recipient, lines] = await Promise.all([tx.get(recipients, recipientId), namedTokens(tx, counts, '')]);
      assertRecipientActive(recipient);
      const { program, period, funding, state } = await sourceOf(tx, recipient, lines);
      const misfitReason = counts.find((line) => line.misfitReason)?.misfitReason;
      const setAside = setAsideFor({ recipient, program, period, state, at: store.now() }, caller, misfitReason);
      const cents = worthOf(lines);
      takeFrom(tx, funding, cents);
      const [given, floats] = await Promise.all([
        IssuedTotals.to(store, identityOf(recipient)),
        tx.many(
          tokenFloats,
          lines.map(({ token }) => tokenFloatId(token.id, period.id)),
        ),
      ]);
      const federalCents = program.federalProgram && !setAside ? cents : 0;
      const { count: countGiven } = await countIssuance(store, { period, program, overridesDuplicate: false }, given, {
        cents,
        federalCents,
      });
      countGiven(tx);
      if (setAside?.added) keepOverride(tx, recipient, setAside.added);
      tx.referenceUnchanged(recipients, recipient);
      tx.reference(programs, program.id);
      tx.reference(periods, period.id);
      tx.reference(serviceAreas, recipient.serviceAreaId);
      const made = lines.map(({ token, count }) => {
        const { id: tokenId, type, valueCents, programId, stateId } = token;
        putOut(tx, { token, period, float: floats.find((float) => float.tokenId === tokenId) }, count);
        const amountCents = count * valueCents;
        const fields = {
          recipientId,
          tokenId,
          type,
          valueCents,
          count,
          returnedCount: 0,
          amountCents,
          returnedCents: 0,
          issuedAt: tx.at,
          issuedBy: caller.name,
          programId,
          issuancePeriodId: period.id,
          fundingId: funding.id,
          serviceAreaId: recipient.serviceAreaId,
          stateId,
          eligibility: eligibilityOf(recipient),
          federalCents: federalCents ? amountCents : undefined,
          misfitReason: setAside?.reason,
        };
        const reason = setAside && { action: 'Issued', changes: setAside.sentence, why: setAside.reason };
        return tx.create(tokenIssuances, fields, reason && { reason });
      });
      return [made, made.map(({ id }) => id)];
    },
  });
}

const worthOf = (lines: readonly Line[]) => lines.reduce((sum, { token, count }) => sum + count * token.valueCents, 0);

/**
 * Returns the program of the tokens, its open period and the funding. If several periods are open, it chooses the first to end with enough
 * funding.
 */
async function sourceOf(reader: Reader, recipient: Recipient, lines: readonly Line[]) {
  const [first] = lines;
  const programId = first?.token.programId ?? '';
  if (lines.some(({ token }) => token.programId !== programId)) throw refuse('invalid', 'issueTokens.twoPrograms');
  const [program, state] = await Promise.all([reader.get(programs, programId), reader.get(states, recipient.stateId)]);
  if (program.stateId !== recipient.stateId) throw refuse('invalid', 'issueTokens.noToken', { field: '0.tokenId' });
  assertMayIssue(reader.caller, program);
  const [earliest, ...later] = (await openPeriods(reader, state)).filter((period) => period.programId === program.id);
  if (!earliest) throw new AppError('invalid', noOpenPeriod(program));
  const withFunding = async (period: Period) => ({ period, funding: await fundingOf(reader, recipient.serviceAreaId, period.id) });
  const funded = await Promise.all([withFunding(earliest), ...later.map(withFunding)]);
  const cents = worthOf(lines);
  const source = funded.find(({ funding }) => (funding?.remainingCents ?? 0) >= cents) ?? funded[0];
  return { program, state, ...source };
}

/** Returns the message why a program's tokens cannot be issued now. */
export function noOpenPeriod({ name }: Pick<Program, 'name'>): string {
  return say('issueTokens.noPeriod', { program: name });
}

/** Local staff may issue tokens only if the program allows it. */
function assertMayIssue(caller: Caller, program: Program): void {
  const refusal = tokenIssueRefusal(caller, program);
  if (refusal) throw new AppError('invalid', refusal);
}

/** Returns the message why this person may not issue a program's tokens, or undefined if they may. */
export function tokenIssueRefusal(
  caller: Caller,
  program: Pick<Program, 'name' | 'canLocalStaffAddRecipientsAndIssueBenefits'>,
): string | undefined {
  if (caller.isSystem || caller.role === 'State Agency Staff' || program.canLocalStaffAddRecipientsAndIssueBenefits) return undefined;
  return say('issueTokens.stateOnly', { program: program.name });
}
