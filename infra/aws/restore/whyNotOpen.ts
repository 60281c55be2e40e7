import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { closedSentence } from '../../../functions/core/http/closed.ts';
import { lastEnded } from '../../../functions/rules/lists/reconcile/runItem.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { preparedAt } from './prepared.ts';

interface Opening {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  /** The address of the portal that was restored from; undefined where its stacks are gone. */
  readonly former: string | undefined;
}

/**
 * Why a restored portal must not be opened yet, in sentences; none where it may. Two that are open at once would mail and pay everybody twice.
 */
export async function whyNotOpen({ client, table, former }: Opening): Promise<string[]> {
  const [prepared, compared] = await Promise.all([preparedAt(client, table), lastEnded(client, table)]);
  const why: string[] = [];
  if (!prepared) why.push('The table was not made ready: run `prepare` first.');
  if (prepared && (!compared || compared.startedAt < prepared))
    why.push('The feed was not compared with the table since it was made ready: invoke `reconcile` with {"isAtOnce":true}.');
  else if (compared && compared.differences + compared.unchecked > 0)
    why.push(
      `The feed differs from the table on ${compared.differences + compared.unchecked} records: the log of \`reconcile\` names them.`,
    );
  if (former !== undefined && !(await isClosed(former)))
    why.push(`${former} is not closed: deploy that stage with "closed": true in its file, or say that it is gone with --former-is-gone.`);
  return why;
}

/** Whether a portal says to the public that it is closed. One that does not answer may be working all the same. */
async function isClosed(origin: string): Promise<boolean> {
  const { path } = accountApi.registerOptions;
  const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  return response?.status === 403 && (await response.text()).includes(closedSentence);
}
