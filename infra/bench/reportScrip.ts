/** Tokens of the State with the measured reports: issued, returned, turned in by vendors, and processed into sales. */
import type { Change } from '../../functions/core/entity.ts';
import { tokenFloatId, tokenFloats } from '../../functions/entities/token-float.ts';
import { tokenIssuances } from '../../functions/entities/token-issuance.ts';
import { tokenRedemptions } from '../../functions/entities/token-redemption.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import type { Transaction as Sale } from '../../shared/entities/transaction.ts';
import { below, chance, type Holder } from './reportPeople.ts';
import {
  base,
  changeOf,
  idOf,
  momentIn,
  note,
  type Spent,
  schemes,
  seasonId,
  stateId,
  tokenKinds,
  vendorCount,
  years,
} from './reportState.ts';

const program = 3;
const programId = schemes[program]?.id ?? '';

interface Circulation {
  issuances: number;
  issuedCents: number;
  returnedCents: number;
  redeemedCents: number;
  unexpectedCents: number;
}

export class Scrip {
  readonly #spent: Map<string, Spent>;
  readonly #circulations = years.flatMap((year) =>
    tokenKinds.map((token) => {
      const circulation: Circulation = { issuances: 0, issuedCents: 0, returnedCents: 0, redeemedCents: 0, unexpectedCents: 0 };
      return { year, token, ofToken: tokenOf(token, year), circulation };
    }),
  );
  #issued = 0;

  constructor(spent: Map<string, Spent>) {
    this.#spent = spent;
  }

  /** Issues some of a token to a person. A few people return some or all of them. */
  issue({ recipient }: Holder, year: number, issuedAt: string): Change {
    const number = this.#issued++;
    const kind = below(number, 70, tokenKinds.length);
    const found = this.#circulations.find(({ year: of, token }) => of === year && token === tokenKinds[kind]);
    if (!found) throw new Error(`No season ${year}`);
    const { token, ofToken, circulation } = found;
    const count = 4 + below(number, 71, 8);
    const returnedCount = chance(number, 72) < 0.1 ? (chance(number, 73) < 0.2 ? count : 1) : 0;
    const [amountCents, returnedCents] = [count * token.valueCents, returnedCount * token.valueCents];
    circulation.issuances += 1;
    circulation.issuedCents += amountCents;
    circulation.returnedCents += returnedCents;
    note(this.#spent, ofToken.issuancePeriodId, recipient.serviceAreaId, amountCents, returnedCents);
    return changeOf(tokenIssuances, {
      ...base('TokenIssuance', number, issuedAt),
      ...ofToken,
      ...{ count, returnedCount, amountCents, returnedCents, issuedAt, issuedBy: 'Ada Lopez', fundingId: 'funding' },
      ...{ recipientId: recipient.id, serviceAreaId: recipient.serviceAreaId },
      federalCents: chance(number, 74) < 0.8 ? amountCents : undefined,
    });
  }

  /** Yields the tokens that vendors turned in, with their sales from this number on, and the outstanding tokens. */
  *handedIn(firstSale: number): Generator<Change> {
    let [number, sale] = [0, firstSale];
    for (const { year, token, ofToken, circulation } of this.#circulations) {
      for (let n = 0; n < circulation.issuances / 5; n += 1, number += 1) {
        const out = circulation.issuedCents - circulation.returnedCents - circulation.redeemedCents;
        const count = Math.min(8 + below(number, 80, 20), out / token.valueCents);
        if (count < 1) continue;
        const amountCents = count * token.valueCents;
        const handedInAt = momentIn(year, chance(number, 81));
        const vendor = below(number, 82, vendorCount);
        const named = { vendorId: idOf('Vendor', vendor), vendorName: `Sunny Slope Farm ${vendor}` };
        const [fate, isUnexpected] = [chance(number, 83), chance(number, 84) < 0.02];
        const status = fate < 0.8 ? 'Processed' : fate < 0.92 ? 'Recorded' : 'Taken Back';
        const isReversed = status === 'Processed' && chance(number, 85) < 0.05;
        const sales =
          status === 'Processed'
            ? salesOf(sale, { ...named, occurredAt: handedInAt, amountCents, tokenCount: count }, year, isReversed)
            : [];
        yield changeOf(tokenRedemptions, {
          ...base('TokenRedemption', number, handedInAt),
          ...ofToken,
          ...named,
          ...{ handedInAt, count, amountCents, status, isUnexpected, recordedBy: 'Ada Lopez', recordedById: 'user' },
          saleId: sales[0]?.id,
        });
        for (const one of sales) yield changeOf(transactions, { ...one, tokenId: token.id });
        sale += sales.length;
        if (status === 'Taken Back' || isReversed) continue;
        if (isUnexpected) circulation.unexpectedCents += amountCents;
        else circulation.redeemedCents += amountCents;
      }
      const { issuances: _count, ...cents } = circulation;
      const outstandingCents = cents.issuedCents - cents.returnedCents - cents.redeemedCents;
      const id = tokenFloatId(token.id, ofToken.issuancePeriodId);
      yield changeOf(tokenFloats, { ...base('TokenFloat', 0), ...ofToken, ...cents, outstandingCents, id });
    }
  }
}

const tokenOf = ({ id: tokenId, type, valueCents }: (typeof tokenKinds)[number], year: number) => {
  return { tokenId, type, valueCents, programId, issuancePeriodId: seasonId(program, year), stateId };
};

type Made = Pick<Sale, 'vendorId' | 'vendorName' | 'occurredAt' | 'amountCents' | 'tokenCount'>;

/** Returns the sale, and its void if it is reversed. */
function salesOf(number: number, made: Made, year: number, isReversed: boolean): Sale[] {
  const of = { stateId, programId, issuancePeriodId: seasonId(program, year), channel: 'Token' } as const;
  const sale: Sale = { ...base('Transaction', number, made.occurredAt), ...of, ...made, type: 'Sale' };
  if (!isReversed) return [sale];
  return [
    { ...sale, reversedById: idOf('Transaction', number + 1), reversalType: 'Void' },
    { ...base('Transaction', number + 1, made.occurredAt), ...of, ...made, type: 'Void', originalTransactionId: sale.id },
  ];
}
