/** How many test mails somebody may send: SES counts them against the account, whose limit all of the portal's mails share. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient } from '../core/clients.ts';
import { env } from '../core/env.ts';
import { AppError } from '../core/errors.ts';

export const testsAnHour = 10;
const hourSeconds = 3600;

/** Counts a test mail. Throws 'tooMany' for the eleventh within one hour of the clock, with the seconds until the next one begins. */
export async function countTest(userId: string, nowMs: number): Promise<void> {
  const hour = Math.floor(nowMs / 1000 / hourSeconds);
  const endsAt = (hour + 1) * hourSeconds;
  const update = new UpdateCommand({
    TableName: env().TABLE_NAME,
    Key: { pk: `mail-tests#${userId}`, sk: String(hour) },
    UpdateExpression: 'SET expiresAt = :end ADD tests :one',
    ConditionExpression: 'attribute_not_exists(tests) OR tests < :most',
    ExpressionAttributeValues: { ':end': endsAt, ':one': 1, ':most': testsAnHour },
  });
  try {
    await tableClient().send(update);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') throw error;
    const seconds = Math.max(1, Math.ceil(endsAt - nowMs / 1000));
    const message = `You have sent ${testsAnHour} test mails this hour. Please try again in ${Math.ceil(seconds / 60)} minutes.`;
    throw new AppError('tooMany', message, '', seconds);
  }
}
