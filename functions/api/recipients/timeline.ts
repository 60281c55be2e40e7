/** Builds one person's timeline: benefits issued, sales, refunds, cards issued and changes, within the caller's scope. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { recipientApi } from '../../../shared/entities/recipient.ts';
import type { Timeline } from '../../../shared/entities/timeline.ts';
import { countedTokens } from '../../../shared/entities/token.ts';
import type { TokenIssuance } from '../../../shared/entities/token-issuance.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import type { Call } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store } from '../../core/store/clients.ts';
import { textsOf } from '../../core/texts.ts';
import { benefits } from '../../entities/benefit.ts';
import { hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { transactions } from '../../entities/transaction.ts';
import { salesSource } from '../../rules/history/timelines/sales.ts';
import { changesIn, loggedTracesOf, type Noted, timelineOf, timelineSourceOf } from '../../rules/history/timelines/timeline.ts';
import { openQueries, type Queries } from '../../rules/lists/openQueries.ts';

const say = textsOf('people/server.staff');

const all = TableRequest.parse({});

/** Throws 'not found' if the caller may not see the recipient. */
export async function recipientTimeline({ caller, params, query, after }: Call<typeof recipientApi.timeline>): Promise<Timeline> {
  const recipient = await store().get(caller, recipients, params.id);
  const { stateId } = recipient;
  const theirs: Where = { column: 'recipientId', operator: 'EqualTo', value: recipient.id };
  const queries = await openQueries({ caller, after }, [transactions, benefits, hybridCodes, tokenIssuances]);
  const [held, cards, tokens, changes] = await Promise.all([
    ofBenefits(queries, stateId, theirs),
    ofCards(queries, stateId, theirs),
    ofTokens(queries, stateId, theirs),
    changesIn(store(), caller, recipients, recipient),
  ]);
  const withOf = (row: Parameters<typeof describeVendor>[0]) => describeVendor(row) || undefined;
  const sales = salesSource(store(), queries, { stateId, where: theirs, withOf });
  // A person's holdings fit on a few pages. Only sales are read page by page.
  return timelineOf(
    store(),
    [sales, timelineSourceOf(held), timelineSourceOf(cards), timelineSourceOf(tokens), timelineSourceOf(changes)],
    query.after,
  );
}

async function ofBenefits(queries: Queries, stateId: string, theirs: Where): Promise<Noted[]> {
  const ids = (await queries.rows(benefits, all, [theirs], ['status'])).map(({ id }) => id);
  const found = await store().many(namesOf(stateId), benefits, ids);
  const ends = found
    .filter(({ status }) => status === 'Deactivated')
    .map(async (benefit) => ({ benefit, traces: await loggedTracesOf(store(), benefits, benefit.id) }));
  const record = (id: string) => ({ kind: 'Benefit' as const, id });
  return [
    ...found.map(({ id, issuedAt, amountCents, createdBy, checkNumber }) => ({
      at: issuedAt,
      what: say('timeline.issued'),
      amountCents,
      byId: createdBy,
      note: checkNumber && say('timeline.printedAs', { number: checkNumber }),
      record: record(id),
    })),
    ...(await Promise.all(ends)).flatMap(({ benefit: { id, deactivatedCents, deactivationKind }, traces }) =>
      traces
        .filter(({ action }) => action === 'Deactivated')
        .map(({ occurredAt, who, why }) => ({
          at: occurredAt,
          what: say('timeline.benefitDeactivated'),
          amountCents: -deactivatedCents,
          by: who,
          note: why ?? deactivationKind,
          record: record(id),
        })),
    ),
  ];
}

/** Printed vouchers are among the benefits. */
async function ofCards(queries: Queries, stateId: string, theirs: Where): Promise<Noted[]> {
  const ids = (await queries.rows(hybridCodes, all, [theirs, { column: 'benefitId', operator: 'Empty' }], ['code'])).map(({ id }) => id);
  const found = await store().many(namesOf(stateId), hybridCodes, ids);
  const each = found.map(async (card): Promise<Noted[]> => {
    const traces = await loggedTracesOf(store(), hybridCodes, card.id);
    const record = { kind: 'HybridCode' as const, id: card.id };
    const at = card.assignedAt ?? card.createdAt;
    const bound = traces.find(({ occurredAt }) => occurredAt === at);
    // A card issued together with benefits was bound by the user who created or changed it at that moment.
    const byId = card.createdAt === at ? card.createdBy : card.updatedAt === at ? card.updatedBy : undefined;
    const handed: Noted = {
      at,
      what: say('timeline.cardHandedOut'),
      note: card.code,
      record,
      by: bound?.who,
      byId: bound ? undefined : byId,
    };
    const ended = traces.filter(({ action }) => action === 'Deactivated');
    return [
      handed,
      ...ended.map(({ occurredAt, who, why }) => ({
        at: occurredAt,
        what: say('timeline.cardDeactivated'),
        record,
        by: who,
        note: [card.code, why].filter(Boolean).join(': '),
      })),
    ];
  });
  return (await Promise.all(each)).flat();
}

async function ofTokens(queries: Queries, stateId: string, theirs: Where): Promise<Noted[]> {
  const ids = (await queries.rows(tokenIssuances, all, [theirs], ['count'])).map(({ id }) => id);
  const found = await store().many(namesOf(stateId), tokenIssuances, ids);
  const each = found.map(async (issuance): Promise<Noted[]> => {
    const record = { kind: 'TokenIssuance' as const, id: issuance.id };
    const issued = {
      record,
      at: issuance.issuedAt,
      what: say('timeline.tokensIssued'),
      amountCents: issuance.amountCents,
      by: issuance.issuedBy,
      note: [countedTokens(issuance, issuance.count), although(issuance)].filter(Boolean).join('. '),
    };
    const traces = issuance.returnedCount > 0 ? await loggedTracesOf(store(), tokenIssuances, issuance.id) : [];
    const takenBack = traces.filter(({ action }) => action !== 'Issued');
    return [
      issued,
      // The reason for issuing to a recipient outside the program's rules appears with the issue.
      ...takenBack.map(({ occurredAt, who, why, changes }) => ({
        at: occurredAt,
        what: say('timeline.tokensReturned'),
        record,
        by: who,
        note: why ?? changes,
      })),
    ];
  });
  return (await Promise.all(each)).flat();
}

const although = ({ misfitReason }: TokenIssuance) => misfitReason && say('timeline.misfit', { reason: misfitReason });
