/**
 * The resources with production's data, in the state of the first deployment (kept.json). A changed id in the template, or a change of one
 * of the properties below, makes CloudFormation replace a resource. Or it leaves the resource behind and creates an empty one. A secret's
 * value is generated again when its recipe changes. `npm run kept` rewrites the list, only for additions or for data that is moved
 * deliberately.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Assembled, type Resource, templatesIn } from './assembled.ts';

/** The properties of each kind that must not change, by AWS's documentation (‘Update requires: Replacement’, or not allowed at all). */
const fixedIn: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration', 'Schema'],
  'AWS::Cognito::UserPoolClient': ['GenerateSecret'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString', 'SecretString'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion'],
  'AWS::SES::EmailIdentity': [],
  'AWS::Backup::BackupVault': [],
};

const vault = 'AWS::Backup::BackupVault';
/** The stage's file chooses the domain, and whether there is a second copy of eight nights. Their earlier data stays in place. */
const chosen: readonly string[] = ['AWS::SES::EmailIdentity', vault];

type Kept = Readonly<
  Record<string, Readonly<Record<string, { readonly type: string; readonly fixed: Readonly<Record<string, unknown>> }>>>
>;
const file = path.join(import.meta.dirname, 'kept.json');

/** Excludes logs, which are identified by their names as text. */
const isKept = ({ Type, DeletionPolicy = '' }: Resource) => DeletionPolicy.startsWith('Retain') && Type !== 'AWS::Logs::LogGroup';

/** `efmnp-production-data` is ‘data’. Another stage that keeps data has the same rules. */
const partOf = (stack: string) => stack.split('-').at(-1) ?? stack;

/** Returns all resources that templates keep, with the properties that must not change. */
export function keptIn(templates: Assembled): Kept {
  const stacks = Object.entries(templates).map(([stack, { Resources = {} }]) => {
    const kept = Object.entries(Resources).filter(([, resource]) => isKept(resource));
    return [partOf(stack), Object.fromEntries(kept.map(([id, resource]) => [id, entryOf(resource)]))] as const;
  });
  return Object.fromEntries(stacks.filter(([, kept]) => Object.keys(kept).length > 0));
}

function entryOf({ Type, Properties = {} }: Resource) {
  const fixed = (fixedIn[Type] ?? []).filter((name) => Properties[name] !== undefined).map((name) => [name, Properties[name]]);
  return { type: Type, fixed: Object.fromEntries(fixed) };
}

/**
 * Returns a message for each of production's original data resources that would be replaced or left behind. A restored stage has no table
 * of its own, because it uses the restored one.
 */
export function keptFaults(
  templates: Assembled,
  recorded: Kept = JSON.parse(readFileSync(file, 'utf8')),
  { isRestored = false }: { readonly isRestored?: boolean } = {},
): string[] {
  const now = keptIn(templates);
  const lost = Object.entries(recorded).flatMap(([stack, resources]) =>
    Object.entries(resources).flatMap(([id, { type, fixed }]) => {
      const entry = now[stack]?.[id];
      const mayGo = chosen.includes(type) || (isRestored && type === 'AWS::DynamoDB::Table');
      if (!entry) return mayGo ? [] : [`${stack}: ${id} (${type}) holds data and is gone, renamed or no longer kept.`];
      const names = new Set([...Object.keys(fixed), ...Object.keys(entry.fixed)]);
      const changed = [...names].filter((name) => JSON.stringify(fixed[name]) !== JSON.stringify(entry.fixed[name]));
      return changed.map((name) => `${stack}: ${name} of ${id} has changed, and AWS would make an empty ${type} in its place.`);
    }),
  );
  const unknown = Object.entries(now).flatMap(([stack, resources]) =>
    Object.entries(resources).flatMap(([id, { type }]) => {
      if (!fixedIn[type]) return [`${stack}: ${id} is kept, and infra/check/kept.ts does not know what of ${type} must not change.`];
      // The example has none to record.
      return recorded[stack]?.[id] || type === vault ? [] : [`${stack}: ${id} (${type}) is new and kept: note it down with npm run kept.`];
    }),
  );
  return [...lost, ...unknown];
}

if (import.meta.main) {
  const { exampleOf } = await import('../aws/stacks/emptyPortal.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'efmnp-kept-'));
  writeFileSync(file, `${JSON.stringify(keptIn(templatesIn(exampleOf('production', folder).app.synth().directory)), null, 2)}\n`);
  rmSync(folder, { recursive: true });
}
