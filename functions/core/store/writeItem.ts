import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

/** An item of a transaction, as DynamoDB takes it. */
export type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
