/** Returns a recipient's tokens and the tokens that can be issued now. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { RecipientTokens, type TokenOffer } from '../../../shared/entities/token-issuance.ts';
import type { Caller } from '../../core/caller.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store } from '../../core/store/clients.ts';
import { textsOf } from '../../core/texts.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { tokens } from '../../entities/token.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { fundingOf } from '../../rules/benefits/funding.ts';
import { openPeriods } from '../../rules/benefits/openPeriods.ts';
import { misfitNow, misfitRefusal, standingFor } from '../../rules/benefits/setAside.ts';
import { noOpenPeriod, tokenIssueRefusal } from '../../rules/benefits/tokens/issueTokens.ts';
import { openQueries, type QueryCall } from '../../rules/lists/openQueries.ts';

const say = textsOf('people/server.staff');

const heldColumns = [
  'issuedAt',
  'issuedBy',
  'tokenId',
  'type',
  'valueCents',
  'count',
  'returnedCount',
  'restoredCount',
  'federalCents',
  'programName',
  'issuancePeriodName',
];

/** Throws 'not found' for a recipient outside the caller's scope. */
export async function tokensOf(call: QueryCall, recipientId: string): Promise<RecipientTokens> {
  const [queries, recipient] = await Promise.all([
    openQueries(call, [tokens, tokenIssuances]),
    store().get(call.caller, recipients, recipientId),
  ]);
  const ofRecipient: Where = { column: 'recipientId', operator: 'EqualTo', value: recipientId };
  const issuances = (await queries.rows(tokenIssuances, TableRequest.parse({}), [ofRecipient], heldColumns)).map((row) => ({
    ...row,
    restoredCount: Number(row.restoredCount ?? 0),
    isFederal: Number(row.federalCents ?? 0) > 0,
  }));
  const kinds = await queries.rows(tokens, TableRequest.parse({}), [], ['type', 'valueCents', 'imageId', 'programId']);
  const offers = await offersTo(call, recipient, kinds);
  return RecipientTokens.parse({ offers, issuances });
}

async function offersTo(
  { caller }: QueryCall,
  recipient: Recipient,
  kinds: readonly Readonly<Record<string, unknown>>[],
): Promise<unknown[]> {
  const byProgram = Map.groupBy(kinds, ({ programId }) => String(programId));
  const [state, named] = await Promise.all([
    store().get(caller, states, recipient.stateId),
    store().many(caller, programs, [...byProgram.keys()]),
  ]);
  const open = await openPeriods(store().as(caller), state);
  const ordered = named.sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
  return Promise.all(
    ordered.map(async (program) => {
      const seasons = open.filter(({ programId }) => programId === program.id);
      const [season] = seasons;
      const offered = season && { recipient, program, period: season, state, at: store().now() };
      const standing = offered && standingFor(offered);
      const ofMisfit = offered && misfitRefusal(offered, caller);
      return {
        programId: program.id,
        programName: program.name,
        ...(await richest(caller, recipient, seasons)),
        misfit: standing ? undefined : offered && misfitNow(offered),
        stateMoney: standing && say('tokens.stateMoney', { rule: standing.sentence, reason: standing.reason }),
        refusal: refusalOf(recipient) ?? tokenIssueRefusal(caller, program) ?? ofMisfit ?? (season ? undefined : noOpenPeriod(program)),
        tokens: (byProgram.get(program.id) ?? []).map((kind) => ({ ...kind, imageId: kind.imageId ?? undefined })),
      };
    }),
  );
}

/** Returns the program's open period with the most money left for the recipient's service area. */
async function richest(caller: Caller, { serviceAreaId }: Recipient, seasons: readonly Period[]): Promise<Partial<TokenOffer>> {
  const funded = await Promise.all(
    seasons.map(async (period) => ({ period, left: (await fundingOf(store().as(caller), serviceAreaId, period.id))?.remainingCents ?? 0 })),
  );
  const [most] = funded.sort((a, b) => b.left - a.left);
  return { issuancePeriodName: most?.period.name, endDate: most?.period.endDate, remainingCents: most?.left ?? 0 };
}

function refusalOf({ deactivatedAt, isArchived }: Recipient): string | undefined {
  if (deactivatedAt) return say('tokens.deactivated');
  return isArchived ? say('tokens.archived') : undefined;
}
