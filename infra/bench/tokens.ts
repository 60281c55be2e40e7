/** Measures the cost of five tokens: issued to a recipient, turned in by a vendor, and processed into a sale. */
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { openTokenRun, workTokenRun } from '../../functions/rules/benefits/tokens/processTokens.ts';
import { maker } from '../testing/builders.ts';
import { issueWood, newKey, openTokenMarket, redeemWood } from '../testing/testTokens.ts';
import { printItems, printOperations } from './costs.ts';
import { inSequence, meter, type Sent } from './meter.ts';
import { short, table, title } from './print.ts';
import { openStage } from './stage.ts';

/** The number of redemptions of one vendor and day that make up one sale. */
const redemptionsOfRun = 40;

export async function benchTokens(): Promise<void> {
  const stage = await openStage();
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const measured = async (work: () => Promise<unknown>): Promise<Sent[]> => {
      counting.take();
      counting.withImages = true;
      await work();
      return counting.take();
    };
    const market = await openTokenMarket(store(), { people: 2, program: { federalProgram: 'Senior FMNP' } });
    const first = await measured(() => issueWood(store(), market, 5));
    const issued = await measured(() => issueWood(store(), market, 5, 1));
    await redeemWood(store(), market, 1);
    const redeemed = await measured(() => redeemWood(store(), market, 5));

    const busy = await openTokenMarket(store());
    await issueWood(store(), busy, redemptionsOfRun);
    for (let i = 0; i < redemptionsOfRun; i++) await redeemWood(store(), busy, 1);
    const processed = await measured(async () => {
      const { id } = await openTokenRun(store(), maker, busy.state.id, newKey());
      await workTokenRun(store(), id, busy.state.id);
    });
    title('Tokens: write units', 'From the rules; a call reads its session before, 2 units in 1 trip. Tokens of a federal program.');
    const operations = [
      { name: 'issue five tokens', sent: issued },
      { name: 'the first of a token and season', sent: first },
      { name: 'hand five tokens in', sent: redeemed },
      { name: `a redemption in a run of ${redemptionsOfRun}`, sent: processed, per: redemptionsOfRun },
    ];
    printOperations(operations);
    for (const operation of operations.filter(({ name }) => !name.includes('first'))) printItems(operation);
    console.log('\n  Round trips in sequence');
    const trips = (sent: readonly Sent[], isWrite: boolean) => inSequence(sent.filter((call) => call.writes.length > 0 === isWrite));
    table(
      ['operation', 'read trips', 'write trips'],
      operations.slice(0, 3).map(({ name, sent }) => [name, short(trips(sent, false)), short(trips(sent, true))]),
    );
  } finally {
    await stage.stop();
  }
}
