/** `npm run smoke -- ADDRESS [--stage STAGE] [--header 'name: value']`: tests a deployed stage from an Admin to a paid farmer. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readStage } from '../../stages/stageFile.ts';
import { type PortalContext, StageError } from '../constructs/context.ts';
import { carryOut } from '../deploy/order.ts';
import { type Tools, tools } from '../deploy/tools.ts';
import { region } from '../stacks/stackProps.ts';
import { SmokeClient, SmokeError } from './client.ts';
import { makeJourney } from './journey.ts';
import { awsOperator, type Operator } from './operator.ts';
import type { Credentials } from './people.ts';

/** The practice State if a stage's file names none. */
const defaultState = 'Smoke Test';

interface Stack {
  readonly StackName: string;
  readonly Outputs?: readonly { readonly OutputKey: string; readonly OutputValue: string }[];
}

/** The parts of a run, checked before anything is called. */
interface Order {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly stage: string;
  readonly poolId: string;
  readonly stateName: string;
  readonly credentials: Credentials | undefined;
}

/**
 * Returns the run that the command line requests. Throws StageError with a message if it is not understood, or the stage must not be
 * tested.
 */
export function smokeOrder(
  parameters: readonly string[],
  { read }: Pick<Tools, 'read'>,
  environment: NodeJS.ProcessEnv = process.env,
  contextOf: (stage: string) => PortalContext = readStage,
): Order {
  const { url, stage: named, headers } = parsed(parameters);
  const stacks = stacksOf(read);
  const outputOf = (name: string, key: string) =>
    stacks.find(({ StackName }) => StackName === name)?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
  const stage = named ?? stageAt(stacks, url);
  if (!stage) throw new StageError(`No stage of this account is at ${url}. Name the stage with --stage.`);
  const poolId = outputOf(`efmnp-${stage}-data`, 'UserPoolId');
  if (!poolId) throw new StageError(`The stage ${stage} is not deployed in this account.`);
  const { isProduction, smokeState } = contextOf(stage);
  if (isProduction && !smokeState)
    throw new StageError(`The file of ${stage} must name a State for smoke runs. Add "smokeState": "${defaultState}".`);
  return { url, headers, stage, poolId, stateName: smokeState ?? defaultState, credentials: credentialsIn(environment) };
}

function parsed(parameters: readonly string[]) {
  try {
    const options = { stage: { type: 'string' }, header: { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true });
    const [address, ...more] = positionals;
    if (!address || more.length > 0 || !URL.canParse(address)) throw new Error('give one address, such as https://portal.example.org');
    const headers = Object.fromEntries((values.header ?? []).map(headerOf));
    return { url: address.replace(/\/+$/, ''), stage: values.stage, headers };
  } catch (error) {
    throw new StageError(`The command is not valid: ${error instanceof Error ? error.message : error}.`);
  }
}

function headerOf(header: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(header) ?? [];
  if (!name || !value) throw new Error(`${header} is not a header. Use the form 'x-name: value'`);
  return [name.toLowerCase(), value];
}

function stacksOf(read: Tools['read']): readonly Stack[] {
  const text = read(['aws', 'cloudformation', 'describe-stacks', '--region', region, '--output', 'json']);
  if (text === undefined)
    throw new StageError('AWS does not list the stacks of your account. Log in first, for example with aws configure or aws sso login.');
  return (JSON.parse(text) as { readonly Stacks: readonly Stack[] }).Stacks;
}

/** Returns the stage with this address. */
function stageAt(stacks: readonly Stack[], url: string): string | undefined {
  const entrance = stacks.find(({ Outputs = [] }) =>
    Outputs.some(({ OutputKey, OutputValue }) => OutputKey === 'Origin' && OutputValue === url),
  );
  return /^efmnp-(.+)-web$/.exec(entrance?.StackName ?? '')?.[1];
}

/** Returns an Admin's credentials, for a stage that has its first Admin. */
function credentialsIn({ SMOKE_EMAIL: email, SMOKE_PASSWORD: password, SMOKE_TOTP: totp }: NodeJS.ProcessEnv): Credentials | undefined {
  if (!email && !password) return undefined;
  if (!email || !password) throw new StageError('SMOKE_EMAIL and SMOKE_PASSWORD belong together. Set both or neither.');
  return { email, password, totp };
}

/** Makes the run and reports how it ended. Returns whether it passed. */
export async function smoke(order: Order, operator: Operator, say: (line: string) => void): Promise<boolean> {
  const { url, headers, stateName, credentials } = order;
  const visitor = new SmokeClient({ url, headers });
  const stop = () => visitor.stop();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const startedAt = performance.now();
  try {
    await makeJourney({ visitor, operator, stateName, run: randomBytes(4).toString('hex'), credentials, log: say });
    say(`Passed: ${visitor.made.length} calls in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
    return true;
  } catch (error) {
    if (!(error instanceof SmokeError)) throw error;
    say(`FAILED after ${visitor.made.length} calls. ${error.message}`);
    return false;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

if (import.meta.main)
  await carryOut(async () => {
    const order = smokeOrder(process.argv.slice(2), tools);
    return smoke(order, awsOperator(order.stage, region, order.poolId), tools.say);
  });
