import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

/** An item of a transaction in DynamoDB's format. */
export type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
