/** The shape of the one DynamoDB table, as data. The Data stack and the local cloud create it from the same object. */
export interface TableIndex {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
  /** Attributes that the index contains in addition to the keys. An empty list makes it an index of keys only. */
  readonly includes: readonly string[];
}

/** Keys are strings. Billed by request, with point-in-time recovery on AWS. `timeToLive` contains the second at which an item expires. */
export const recordTable = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  indexes: [
    {
      name: 'feed',
      partitionKey: 'feed',
      sortKey: 'at',
      includes: ['entity', 'id', 'stateId', 'version', 'seq', 'deleted', 'row', 'counters'],
    },
    { name: 'owner', partitionKey: 'ownerOf', sortKey: 'ownerAt', includes: [] },
  ] satisfies readonly TableIndex[],
} as const;
