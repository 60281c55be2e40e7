/** Cards are bound to the person who receives them, before money is issued onto them. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { hybridCodeBase, hybridCodeOf } from '../../../shared/core/cardCode.ts';
import type { HybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Program } from '../../../shared/entities/program.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { assertHoldsCard, bindCard } from './card.ts';
import { issue } from './issue.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

const aCode = () => hybridCodeOf(Array.from({ length: 12 }, () => randomInt(0, hybridCodeBase)));
const openCards = (people = 1) => openMarket(store, { programType: 'Hybrid Card', people });
const anotherProgram = ({ program: { id: _id, ...fields } }: Market, name: string) =>
  store.transact(maker, (tx) => tx.create(programs, { ...fields, name }));
const cardOf = (code: string) => store.find(maker, hybridCodes, hybridCodeId(code));

interface To {
  readonly who?: number;
  readonly program?: Program;
  readonly replacesId?: string;
}
/** Gives a card to a person of the market, like a counter without other changes. */
async function hand(market: Market, code: string, { who = 0, program = market.program, replacesId }: To = {}) {
  const known = await cardOf(code);
  return store.transact(maker, (tx) =>
    bindCard(
      tx,
      { typed: code, known },
      { recipient: at(market.people, who), program, ...(replacesId && { replacesId }) },
      { action: 'Changed' },
    ),
  );
}
const change = (code: string, fields: Partial<HybridCode>) =>
  store.transact(maker, async (tx) => {
    const before = await store.get(maker, hybridCodes, hybridCodeId(code));
    tx.update(hybridCodes, before, { ...before, ...fields });
  });
const holds = (market: Market, code?: string, program = market.program) =>
  store.transact(maker, (tx) => assertHoldsCard(tx, { recipient: at(market.people, 0), program, code }));
const needsCard = 'This recipient has no card of this program. Scan or type the code of the new card.';

test('registers a card printed elsewhere when it is given out, and ignores spaces and hyphens in its code', async () => {
  const market = await openCards();
  const code = aCode();
  const typed = `${code.slice(0, 4)} ${code.slice(4, 9)}-${code.slice(9)}`.toLowerCase();
  await hand(market, typed);
  expect(await cardOf(code)).toMatchObject({
    code,
    recipientId: at(market.people, 0).id,
    programId: market.program.id,
    stateId: market.state.id,
    isActive: true,
    assignedAt: expect.any(String),
  });
  expect(await cardOf(typed)).toBeUndefined();
});

test('refuses a code with a wrong character', async () => {
  const market = await openCards();
  const code = aCode();
  const wrong = `${code.slice(0, -1)}${code.endsWith('3') ? '4' : '3'}`;
  await expect(hand(market, wrong)).rejects.toThrow('This is not a card code of 13 characters');
});

test('leaves a card unchanged when its holder receives it again', async () => {
  const market = await openCards();
  const code = aCode();
  await hand(market, code);
  const before = await cardOf(code);
  expect(await hand(market, code, { replacesId: 'another' })).toBeUndefined();
  expect(await cardOf(code)).toEqual(before);
});

test('refuses the card of another person, program or State, or a deactivated one', async () => {
  const [market, elsewhere] = [await openCards(2), await openCards()];
  const other = await anotherProgram(market, 'Other cards');
  const code = aCode();
  await hand(market, code);
  await expect(hand(market, code, { who: 1 })).rejects.toThrow('This card belongs to another recipient');
  await expect(hand(elsewhere, code)).rejects.toThrow('This card belongs to another State');
  await expect(hand(market, code, { program: other })).rejects.toThrow('This card belongs to another program');
  await change(code, { isActive: false });
  await expect(hand(market, code)).rejects.toThrow('This card is deactivated');
});

test('binds an unassigned card of a batch to its recipient, in place of the previous one', async () => {
  const market = await openCards();
  const [former, code] = [aCode(), aCode()];
  await hand(market, former);
  await hand(market, code);
  await change(code, { recipientId: undefined, assignedAt: undefined });
  const bound = await hand(market, code, { replacesId: hybridCodeId(former) });
  expect(bound).toMatchObject({
    code,
    recipientId: at(market.people, 0).id,
    assignedAt: expect.any(String),
    replacesId: hybridCodeId(former),
  });
  expect(await cardOf(code)).toEqual(bound);
});

test('issues benefits only to a recipient with an active card of the program', async () => {
  const market = await openCards();
  const other = await anotherProgram(market, 'Other cards');
  const code = aCode();
  await expect(holds(market)).rejects.toThrow(needsCard);
  await hand(market, code);
  await holds(market);
  await expect(holds(market, undefined, other)).rejects.toThrow(needsCard);
  await change(code, { isActive: false });
  await expect(holds(market)).rejects.toThrow(needsCard);
});

test('refuses the code of another person’s card when money is issued onto it', async () => {
  const market = await openCards(2);
  const code = aCode();
  const give = (who: number) => {
    const form = {
      recipientId: at(market.people, who).id,
      issuancePeriodId: market.period.id,
      hybridCode: code,
      duplicateReason: undefined,
    };
    return issue(store, maker, form, { key: newId(), requestHash: 'same' });
  };
  expect(await give(0)).toHaveLength(1);
  await expect(give(1)).rejects.toThrow('This card belongs to another recipient');
});

test('refuses to remove a program while a card printed elsewhere is bound in it', async () => {
  const market = await openCards();
  const [other, lone] = [await anotherProgram(market, 'Other cards'), await anotherProgram(market, 'No cards')];
  await hand(market, aCode(), { program: other });
  await expect(store.transact(maker, (tx) => tx.remove(programs, other))).rejects.toThrow('other records refer to it');
  await store.transact(maker, (tx) => tx.remove(programs, lone));
  expect(await store.find(maker, programs, lone.id)).toBeUndefined();
});
