/** A command for a stage on the command line: `STAGE [--yes]`. */

import { readStage } from '../../stages/stageFile.ts';
import { type PortalContext, StageError } from '../constructs/context.ts';
import { region } from '../stacks/stackProps.ts';
import type { Tools } from './tools.ts';

export interface Order {
  readonly context: PortalContext;
  /** The account that the terminal's credentials belong to. */
  readonly account: string;
  /** Asks for confirmation, unless `--yes` was given. */
  isMeant(question: string): Promise<boolean>;
}

/** Checks as much as possible before anything takes time. Throws StageError with a message for the person at the command line. */
export function orderOf(parameters: readonly string[], { ask, read }: Pick<Tools, 'ask' | 'read'>): Order {
  const isYes = parameters.includes('--yes');
  const [stage, ...more] = parameters.filter((one) => one !== '--yes');
  if (stage?.startsWith('-') || more.length > 0)
    throw new StageError(`“${[stage, ...more].join(' ')}” is not valid. Give a stage and, optionally, --yes.`);
  const context = readStage(stage);
  if (!isYes && !ask) throw new StageError('This terminal cannot ask for confirmation. Check the difference first, then add --yes.');
  return {
    context,
    account: accountIn(read),
    isMeant: async (question) => isYes || !ask || /^(y|yes)$/i.test((await ask(`${question} (yes or no) `)).trim()),
  };
}

function accountIn(read: Tools['read']): string {
  if (!/^aws-cli\/[2-9]/.test(read(['aws', '--version']) ?? ''))
    throw new StageError('The AWS CLI, version 2, is missing. Install it from https://aws.amazon.com/cli.');
  const account = read(['aws', 'sts', 'get-caller-identity', '--region', region, '--query', 'Account', '--output', 'text']);
  if (!account) throw new StageError('You are not logged in to AWS. Log in first, for example with aws configure or aws sso login.');
  return account;
}

/** Ends the process with the command's result, and prints a StageError as its message. */
export async function carryOut(command: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await command()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
