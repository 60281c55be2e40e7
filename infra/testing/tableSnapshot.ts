/** For tests and measurements only: the raw records of a table, read without any rules, for independent checks. */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient } from '../../functions/core/store/clients.ts';
import type { AchBatch, AchRun } from '../../shared/entities/ach-batch.ts';
import type { AchReturn, ReturnFile } from '../../shared/entities/ach-return.ts';
import type { AchTransaction } from '../../shared/entities/ach-transaction.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { CheckDeposit } from '../../shared/entities/check-deposit.ts';
import type { Funding } from '../../shared/entities/funding.ts';
import type { HybridCode } from '../../shared/entities/hybrid-code.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { Program } from '../../shared/entities/program.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import type { TokenFloat } from '../../shared/entities/token-float.ts';
import type { TokenIssuance } from '../../shared/entities/token-issuance.ts';
import type { TokenRedemption, TokenRun } from '../../shared/entities/token-redemption.ts';
import type { Transaction as Sale } from '../../shared/entities/transaction.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';

type Listed<T> = T & { readonly ownerOf?: string };

/** All current records of a table by kind, read consistently. */
export interface Snapshot {
  readonly batches: readonly Listed<AchBatch>[];
  readonly payments: readonly Listed<AchTransaction>[];
  readonly sales: readonly Listed<Sale>[];
  readonly runs: readonly AchRun[];
  readonly returns: readonly AchReturn[];
  readonly returnFiles: readonly ReturnFile[];
  readonly vendors: readonly Vendor[];
  readonly benefits: readonly Benefit[];
  readonly fundings: readonly Funding[];
  readonly deposits: readonly CheckDeposit[];
  readonly cards: readonly HybridCode[];
  readonly floats: readonly TokenFloat[];
  readonly issuances: readonly TokenIssuance[];
  readonly redemptions: readonly TokenRedemption[];
  readonly tokenRuns: readonly Listed<TokenRun>[];
  readonly programs: readonly Program[];
  readonly periods: readonly Period[];
  readonly people: readonly Recipient[];
}

interface RawItem {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
  readonly row: string;
  readonly rest: string;
  readonly counters?: object;
  readonly ownerOf?: string;
}

export async function snapshotOf(tableName: string): Promise<Snapshot> {
  const kinds = new Map<string, unknown[]>();
  let start: Record<string, unknown> | undefined;
  do {
    const page = await tableClient().send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression: 'attribute_exists(entity) AND attribute_exists(#row) AND NOT begins_with(sk, :log)',
        ExpressionAttributeNames: { '#row': 'row' },
        ExpressionAttributeValues: { ':log': 'log#' },
        ExclusiveStartKey: start,
      }),
    );
    for (const item of (page.Items ?? []) as RawItem[]) {
      const { id, version, ownerOf, counters } = item;
      const record = { ...JSON.parse(item.row), ...JSON.parse(item.rest), ...counters, id, version, ownerOf };
      const known = kinds.get(item.entity) ?? [];
      kinds.set(item.entity, known);
      known.push(record);
    }
    start = page.LastEvaluatedKey;
  } while (start);
  const all = <T>(name: string) => ((kinds.get(name) ?? []) as (T & { id: string })[]).sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    batches: all('AchBatch'),
    payments: all('AchTransaction'),
    sales: all('Transaction'),
    runs: all('AchRun'),
    returns: all('AchReturn'),
    returnFiles: all('ReturnFile'),
    vendors: all('Vendor'),
    benefits: all('Benefit'),
    fundings: all('Funding'),
    deposits: all('CheckDeposit'),
    cards: all('HybridCode'),
    floats: all('TokenFloat'),
    issuances: all('TokenIssuance'),
    redemptions: all('TokenRedemption'),
    tokenRuns: all('TokenRun'),
    programs: all('Program'),
    periods: all('IssuancePeriod'),
    people: all('Recipient'),
  };
}
