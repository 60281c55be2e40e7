/** `npm run deploy -- STAGE [--yes]`: builds, shows the difference, asks, deploys exactly what was shown. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { templatesIn } from '../../check/assembled.ts';
import { templateFaults } from '../../check/templates.ts';
import { StageError } from '../constructs/context.ts';
import { listsDatabase } from '../stacks/ListsStack.ts';
import { region } from '../stacks/stackProps.ts';
import { removeFormerChunks } from './formerChunks.ts';
import { createRoles } from './listsRoles.ts';
import { carryOut, orderOf } from './order.ts';
import { type Tools, tools } from './tools.ts';

/** Returns the folder of a stage's templates, which are created, shown and deployed from there. */
export const assemblyOf = (stage: string): string => path.join('cdk.out', stage);

/**
 * Deploys a stage and returns whether it succeeded. Any failure ends the deployment, and the parts deployed before stay. The command can be
 * run again. Throws StageError with a message if the command cannot be carried out.
 */
export async function deploy(parameters: readonly string[], using: Tools, tidy = removeFormer): Promise<boolean> {
  const { context, account, isMeant } = orderOf(parameters, using);
  const { stage } = context;
  if (!using.read(['aws', 'cloudformation', 'describe-stacks', '--region', region, '--stack-name', 'CDKToolkit']))
    throw new StageError(
      `Account ${account} is not prepared yet. Run this once: (cd infra && npx cdk bootstrap aws://${account}/${region}).`,
    );
  const assembly = assemblyOf(stage);
  const app = ['--app', assembly];
  if (!using.run(['npm', 'run', 'build'])) return stopped(using, 'The portal could not be built');
  if (!using.run(['cdk', 'synth', '--quiet', '-c', `stage=${stage}`, '--output', assembly]))
    return stopped(using, 'The templates could not be created');
  const faults = templateFaults(templatesIn(path.join(using.folder, assembly)), context);
  for (const fault of faults) using.say(fault);
  if (faults.length > 0) return stopped(using, 'The templates must not be deployed as they are');
  if (!using.run(['cdk', 'diff', '--all', ...app])) return stopped(using, 'The difference could not be shown');
  if (!(await isMeant(`Deploy this to ${stage}, in account ${account}?`))) return stopped(using, 'Canceled');
  const outputs = path.join(assembly, 'outputs.json');
  // The question above covers all stacks, so CDK need not ask for each. Resources that production kept from a removed stack are imported by
  // name.
  const unasked = ['--require-approval', 'never', '--import-existing-resources', '--outputs-file', outputs];
  if (!using.run(['cdk', 'deploy', '--all', ...app, ...unasked])) {
    return failed(using, `Only a part of ${stage} was deployed`);
  }
  if (
    context.queries === 'postgres' &&
    !(await createRoles(using, outputsOf(using, outputs, `efmnp-${stage}-lists`), { database: listsDatabase }))
  )
    return failed(using, 'The roles in the database of lists could not be created, so lists stay empty');
  try {
    await tidy(path.join(using.folder, outputs), stage);
  } catch (error) {
    using.say(
      `The files of earlier releases could not be removed. They stay until the next deployment: ${error instanceof Error ? error.message : error}`,
    );
  }
  using.say(`${stage} is deployed. After the first deployment, follow the manual steps in docs/deploy.md, ‘After the first deployment’.`);
  return true;
}

function failed({ say }: Tools, why: string): false {
  say(`${why}. Fix the errors above and run the same command again.`);
  return false;
}

/** Returns the outputs of a stack. */
function outputsOf({ folder }: Tools, outputs: string, stack: string): Record<string, string> {
  const file = path.join(folder, outputs);
  return (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})[stack] ?? {};
}

function stopped({ say }: Tools, why: string): false {
  say(`${why}. Nothing was deployed.`);
  return false;
}

/** Removes the files of releases that no one can still have open. */
async function removeFormer(outputs: string, stage: string): Promise<void> {
  const told = existsSync(outputs) ? JSON.parse(readFileSync(outputs, 'utf8')) : {};
  const bucket: string | undefined = told[`efmnp-${stage}-web`]?.SiteBucket;
  if (!bucket) throw new Error('CDK did not return the bucket of the app’s files.');
  const removed = await removeFormerChunks(new S3Client({ region }), bucket);
  if (removed > 0) console.log(`${removed} files of the app that were replaced more than 30 days ago were removed.`);
}

if (import.meta.main) await carryOut(() => deploy(process.argv.slice(2), tools));
