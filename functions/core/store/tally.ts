/** An item that counts how often something was done, and drops itself. */
import type { WriteItem } from './writeItem.ts';

export interface Tally {
  readonly pk: string;
  /** What is counted up by one, by name, and up to where. */
  readonly max: Readonly<Record<string, number>>;
  /** Seconds since 1970 after which the table drops it. */
  readonly expiresAt: number;
}

/** The write that counts one more; its condition fails, showing the item, where one of the counts has reached its maximum. */
export function tallyUpdate(TableName: string, writeId: string, { pk, max, expiresAt }: Tally): WriteItem {
  const counts = Object.entries(max).map(([name, most], i) => ({ name, most, at: `#n${i}`, value: `:max${i}` }));
  return {
    Update: {
      TableName,
      Key: { pk, sk: 'tally' },
      UpdateExpression: `SET #w = :w, expiresAt = :end ADD ${counts.map(({ at }) => `${at} :one`).join(', ')}`,
      ConditionExpression: counts.map(({ at, value }) => `(attribute_not_exists(${at}) OR ${at} < ${value})`).join(' AND '),
      ExpressionAttributeNames: { '#w': 'w', ...Object.fromEntries(counts.map(({ at, name }) => [at, name])) },
      ExpressionAttributeValues: {
        ':w': writeId,
        ':end': expiresAt,
        ':one': 1,
        ...Object.fromEntries(counts.map(({ value, most }) => [value, most])),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}
