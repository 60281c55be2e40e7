/** An item that counts how often something was done, and expires automatically. */
import type { WriteItem } from './writeItem.ts';

export interface Tally {
  readonly pk: string;
  /** The counters to increment by one, by name, with their maximums. */
  readonly max: Readonly<Record<string, number>>;
  /** The time (seconds since 1970) after which the table deletes the item. */
  readonly expiresAt: number;
}

/**
 * Returns the write that increments the counts. Its condition fails, and returns the item, if one of the counts has reached its maximum.
 */
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
