/** Prints write units: the cost of an operation, its minimum, and the cost of each item. */
import type { Sent, Write } from './meter.ts';
import { type Line, short, table, target } from './print.ts';

export interface Operation {
  readonly name: string;
  readonly sent: readonly Sent[];
  /** The number of units that the operation is counted in: 500 rows, 90 sales. */
  readonly per?: number;
  readonly limit?: number;
}

/** Prints one line for each operation. */
export function printOperations(operations: readonly Operation[]): void {
  const lines = operations.map(({ name, sent, per = 1, limit }): Line => {
    const writes = sent.flatMap((call) => call.writes);
    const units = sum(writes, (write) => write.units) / per;
    const counted = sum(
      sent.filter((call) => call.writes.length),
      (call) => call.counted,
    );
    const least = sum(writes, (write) => write.leastUnits) / per;
    const trips = sent.filter((call) => call.writes.length).length;
    return [
      name,
      short(writes.length / per),
      short(units),
      short(least),
      short(counted / per),
      short(trips / per),
      ...target(units, limit),
    ];
  });
  table(['operation', 'items', 'units', 'least', 'counted', 'writes', 'target', ''], lines);
}

/** Prints the items of an operation, grouped by kind. Anything above a kilobyte is marked. */
export function printItems({ name, sent, per = 1 }: Operation): void {
  const kinds = Map.groupBy(
    sent.flatMap((call) => call.writes),
    ({ what, kind }) => `${what}, ${kind}`,
  );
  const lines = [...kinds].map(([what, writes]): Line => {
    const most = (bytes: (write: Write) => number) => Math.max(...writes.map(bytes));
    const [item, feed, owner] = [most((w) => w.bytes), most((w) => w.indexBytes.feed ?? 0), most((w) => w.indexBytes.owner ?? 0)];
    const indexUnits = (index: string) => short(sum(writes, (w) => w.indexUnits[index] ?? 0) / per);
    const tooLarge = item > 1024 || feed > 1024 ? 'over 1,024 bytes' : '';
    const units = short(sum(writes, (w) => w.units) / per);
    const tableUnits = short(sum(writes, (w) => w.tableUnits) / per);
    return [what, short(writes.length / per), item, feed, owner, tableUnits, indexUnits('feed'), indexUnits('owner'), units, tooLarge];
  });
  console.log(`\n  ${name}: bytes of the largest, units of all`);
  table(['item', 'count', 'bytes', 'in feed', 'in owner', 'table', '+ feed', '+ owner', '= units', ''], lines);
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}
