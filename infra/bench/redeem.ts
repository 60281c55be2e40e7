/** Measures the cost of moving money: write units of issuing, redeeming and batching, from the real calls. */

import { randomInt } from 'node:crypto';
import { newId } from '../../functions/core/id.ts';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { openRun, workRun } from '../../functions/rules/payments/run.ts';
import { bornBy } from '../../functions/rules/people/recipients/bornBy.ts';
import { hybridCodeBase, hybridCodeOf } from '../../shared/core/cardCode.ts';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import type { ProgramType } from '../../shared/entities/program.ts';
import { farmsOf } from '../demo/farms.ts';
import { missouri } from '../demo/missouri.ts';
import { peopleOf } from '../demo/people.ts';
import { aRecipient, maker } from '../testing/builders.ts';
import { at, type Market, openMarket } from '../testing/testMarket.ts';
import { people as signIn } from '../testing/testPeople.ts';
import { type Operation, printItems, printOperations } from './costs.ts';
import { inSequence, type Meter, meter, type Sent } from './meter.ts';
import { short, table, target, title } from './print.ts';
import { type Call, openCalls, openStage } from './stage.ts';
import { unitLimits } from './unitLimits.ts';

const salesOfRun = 90;
const names = { code: 'bench', areas: missouri };
const today = () => new Date().toISOString().slice(0, 10);
const newCard = () => hybridCodeOf(Array.from({ length: 12 }, () => randomInt(hybridCodeBase)));

export async function benchRedeem(): Promise<void> {
  const stage = await openStage();
  const calls = await openCalls(['benefits']);
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const electronic = await counterOf(calls.call, counting, 'Electronic Only', salesOfRun);
    await electronic.issue(0);
    const issued = await electronic.issue(1);
    const first = await electronic.redeem(codeOf(issued.answer));
    const again = await electronic.redeem(codeOf(issued.answer));
    const card = await counterOf(calls.call, counting, 'Hybrid Card', 2);
    await card.issue(0, newCard());
    const code = newCard();
    const handedOut = await card.issue(1, code);
    await card.redeem(code);
    const byCard = await card.redeem(code);
    const run = await batch(electronic, counting);

    title(
      'Write units of money',
      'Units of each operation, indexes included, worked out from the items by the rules of DynamoDB. "least": the same items and index',
      'entries if none had more than a kilobyte. "counted": what the stand-in reports. "writes": round trips that write.',
    );
    const operations: Operation[] = [
      { name: 'redeem an electronic benefit', sent: again.sent, limit: unitLimits.redeem },
      { name: 'the first at a vendor whom nothing refers to', sent: first.sent, limit: unitLimits.redeem },
      { name: 'redeem by card', sent: byCard.sent, limit: unitLimits.redeem },
      { name: 'issue a benefit of a federal program', sent: issued.sent, limit: unitLimits.issue },
      { name: 'issue, with the card handed out', sent: handedOut.sent, limit: unitLimits.issueWithCard },
      { name: `a sale in an ACH run of ${salesOfRun}`, sent: run, per: salesOfRun },
    ];
    printOperations(operations);
    for (const operation of operations.filter(({ name }) => !name.includes('first'))) printItems(operation);
    printTrips([
      ['redeem an electronic benefit', again.sent],
      ['redeem by card', byCard.sent],
    ]);
  } finally {
    await calls.stop();
    await stage.stop();
  }
}

interface Counter {
  readonly market: Market;
  issue(person: number, hybridCode?: string): Promise<Measured>;
  /** Redeems the code that the customer shows. */
  redeem(code: string): Promise<Measured>;
}

/** The response of a call, and its requests to the table. */
interface Measured {
  readonly answer: unknown;
  readonly sent: readonly Sent[];
}

/** Creates a market with this number of people and a vendor, with realistic names, and returns the calls at its counter. */
async function counterOf(call: Call, counting: Meter, programType: ProgramType, count: number): Promise<Counter> {
  const market = await openMarket(store(), { programType, program: { federalProgram: 'Senior FMNP' } });
  const ids = await register(market, count);
  const seller = at(market.sellers, 0);
  const [farm] = farmsOf(names, 1, today());
  await store().transact(maker, (tx) => tx.update(vendors, seller, { ...seller, name: farm?.form.name ?? seller.name }));
  const stateId = market.state.id;
  const staff = await signIn(store(), { roles: ['State Agency Staff'], stateId });
  const vendor = await signIn(store(), { roles: ['Vendor'], stateId, vendorId: seller.id });
  const measured = async (endpoint: Endpoint, token: string, form: object) => {
    counting.take();
    counting.withImages = true;
    const answer = await call(endpoint, token, form);
    return { answer, sent: counting.take() };
  };
  return {
    market,
    issue(person, hybridCode) {
      return measured(benefitApi.issue, staff.token, { recipientId: at(ids, person), issuancePeriodId: market.period.id, hybridCode });
    },
    redeem(code) {
      return measured(benefitApi.redeem, vendor.token, { code, amountCents: 725 });
    },
  };
}

async function register({ area, state }: Market, count: number): Promise<string[]> {
  const ids: string[] = [];
  // People without further requirements in a program for seniors.
  const seniors = [...peopleOf(names, count * 5 + 50, today())].filter(({ dateOfBirth }) => dateOfBirth <= bornBy(today())).slice(0, count);
  for (const { firstName, lastName, dateOfBirth, home, email, race } of seniors) {
    const { addressLine1, city, county, zip, phoneNumber, householdId } = home;
    const fields = { firstName, lastName, dateOfBirth, addressLine1, city, county, zip, phoneNumber, householdId, email, race };
    const recipient = aRecipient({ stateId: state.id, serviceAreaId: area.id }, { ...fields, source: 'portal' });
    ids.push((await store().transact(maker, (tx) => tx.create(recipients, recipient))).id);
  }
  return ids;
}

/** Creates the sales of a day, then batches them. Returns the writes of the run. */
async function batch(counter: Counter, counting: Meter): Promise<Sent[]> {
  // Two sales exist already.
  for (let i = 2; i < salesOfRun; i++) await counter.redeem(codeOf((await counter.issue(i)).answer));
  const { id: stateId } = counter.market.state;
  counting.take();
  const run = await openRun(store(), maker, { id: newId(), stateId, day: today(), isScheduled: true });
  await workRun(store(), run.id, stateId);
  return counting.take();
}

function printTrips(operations: readonly (readonly [string, readonly Sent[]])[]): void {
  console.log('\n  Round trips in sequence, the session among the reads: a phone waits for these');
  const lines = operations.map(([name, sent]) => {
    const writes = sent.filter((call) => call.writes.length);
    const reads = sent.filter((call) => !call.writes.length);
    const readUnits = reads.reduce((sum, call) => sum + call.counted, 0);
    return [name, inSequence(reads), short(readUnits), inSequence(writes), ...target(inSequence(writes), 1)];
  });
  table(['operation', 'reads', 'read units', 'writes', 'target', ''], lines);
}

const codeOf = (answer: unknown): string => (answer as readonly { code: string }[])[0]?.code ?? '';
