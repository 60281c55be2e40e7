/** `npm run undeploy -- STAGE [--yes]`: shows what stays, asks, and removes a stage's stacks. */
import path from 'node:path';
import { type Template, templatesIn } from '../../check/assembled.ts';
import { assemblyOf } from './deploy.ts';
import { carryOut, orderOf } from './order.ts';
import { type Tools, tools } from './tools.ts';

/** Removes a stage's stacks and returns whether they are gone. Throws StageError with a message if the command cannot be carried out. */
export async function undeploy(parameters: readonly string[], using: Tools): Promise<boolean> {
  const { context, account, isMeant } = orderOf(parameters, using);
  const { stage, isProduction } = context;
  const assembly = assemblyOf(stage);
  if (!using.run(['npm', 'run', 'build']) || !using.run(['cdk', 'synth', '--quiet', '-c', `stage=${stage}`, '--output', assembly])) {
    using.say('The templates could not be created. Nothing was removed.');
    return false;
  }
  const templates = templatesIn(path.join(using.folder, assembly));
  for (const line of whatStays(Object.values(templates))) using.say(line);
  if (isProduction) for (const line of howToUnlock(Object.keys(templates))) using.say(line);
  if (!(await isMeant(`Remove ${stage} from account ${account}?`))) {
    using.say('Canceled. Nothing was removed.');
    return false;
  }
  return using.run(['cdk', 'destroy', '--all', '--force', '--app', assembly]);
}

/** Returns messages about the resources that stay, by kind. */
export function whatStays(templates: readonly Template[]): string[] {
  const resources = templates.flatMap(({ Resources = {} }) => Object.values(Resources));
  const kept = resources.filter(({ DeletionPolicy = '' }) => DeletionPolicy.startsWith('Retain'));
  if (kept.length === 0) return ['Nothing stays. The table, files, accounts and logs are also removed.'];
  const counts = [...Map.groupBy(kept, ({ Type }) => Type)].map(([type, { length }]) => `  ${length} × ${type.replace('AWS::', '')}`);
  return [
    'Resources with data stay in the account, and their storage still costs money:',
    ...counts.toSorted(),
    'Functions, queues with their waiting messages, addresses, alarms and schedules are removed.',
  ];
}

/** CloudFormation refuses to remove production's stacks until protection is turned off for each. */
export function howToUnlock(stacks: readonly string[]): string[] {
  const command = 'aws cloudformation update-termination-protection --region us-east-1 --no-enable-termination-protection --stack-name';
  return ['Production’s stacks are protected. AWS refuses this until you remove the protection of each stack:'].concat(
    stacks.map((stack) => `  ${command} ${stack}`),
  );
}

if (import.meta.main) await carryOut(() => undeploy(process.argv.slice(2), tools));
