import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { closedSentence } from '../../../functions/core/http/closed.ts';
import { lastEnded } from '../../../functions/rules/lists/reconcile/runItem.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { preparedAt } from './prepared.ts';

interface Opening {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  /** The address of the original portal. Undefined if its stacks are gone. */
  readonly former: string | undefined;
}

/** Returns the reasons why a restored portal must not open yet, as messages. Two open portals would email and pay everyone twice. */
export async function whyNotOpen({ client, table, former }: Opening): Promise<string[]> {
  const [prepared, compared] = await Promise.all([preparedAt(client, table), lastEnded(client, table)]);
  const why: string[] = [];
  if (!prepared) why.push('The table is not prepared. Run `prepare` first.');
  if (prepared && (!compared || compared.startedAt < prepared))
    why.push('The feed has not been compared with the table since it was prepared. Invoke `reconcile` with {"isAtOnce":true}.');
  else if (compared && compared.differences + compared.unchecked > 0)
    why.push(
      `The feed differs from the table on ${compared.differences + compared.unchecked} records. The log of \`reconcile\` names them.`,
    );
  if (former !== undefined && !(await isClosed(former)))
    why.push(`${former} is not closed. Deploy that stage with "closed": true in its file, or use --former-is-gone if it no longer exists.`);
  return why;
}

/** Returns whether a portal publicly reports that it is closed. A portal that does not respond may still be working. */
async function isClosed(origin: string): Promise<boolean> {
  const { path } = accountApi.registerOptions;
  const response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  return response?.status === 403 && (await response.text()).includes(closedSentence());
}
