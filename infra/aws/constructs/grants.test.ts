import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packedCode } from '../../testing/packedCode.ts';
import type { Group, QueueName } from '../group.ts';
import { groups } from '../groups.ts';
import { grants } from './grants.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const place = {
  table: 't',
  indexes: ['t/index/feed', 't/index/owner'],
  uploads: 'u',
  images: 'p',
  bankFiles: 'b',
  forms: 'f',
  snapshots: 's',
  userPool: 'c',
  mail: { sender: 'm', identities: ['e'] },
  queues: { imports: 'q', jobs: 'r', exports: 's', mail: 't', codes: 'w', applications: 'x', bounces: 'v' },
  lists: 'l',
  postgres: [],
  secrets: { edge: 'edge', fieldKey: 'FIELD_KEY', recaptcha: 'RECAPTCHA_SECRET' },
};
const granted = new Set(Object.values(grants).flatMap((grant) => grant(place).flatMap(({ actions = [] }) => actions)));

/**
 * The commands with a differently named permission, or with several. Commands with an empty list are allowed by a token that they carry.
 */
const needed: Readonly<Record<string, readonly string[]>> = {
  Get: ['dynamodb:GetItem'],
  Put: ['dynamodb:PutItem'],
  Update: ['dynamodb:UpdateItem'],
  Delete: ['dynamodb:DeleteItem'],
  Query: ['dynamodb:Query'],
  BatchGet: ['dynamodb:BatchGetItem'],
  BatchWrite: ['dynamodb:BatchWriteItem'],
  TransactGet: ['dynamodb:GetItem'],
  TransactWrite: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
  HeadObject: ['s3:GetObject'],
  ListObjectsV2: ['s3:ListBucket'],
  CreateMultipartUpload: ['s3:PutObject'],
  UploadPart: ['s3:PutObject'],
  CompleteMultipartUpload: ['s3:PutObject'],
  Invoke: ['lambda:InvokeFunction'],
  SendMessageBatch: ['sqs:SendMessage'],
  GetUser: [],
  AssociateSoftwareToken: [],
  VerifySoftwareToken: [],
  SetUserMFAPreference: [],
};
const services: Readonly<Record<string, string>> = {
  'client-cognito-identity-provider': 'cognito-idp',
  'client-dynamodb': 'dynamodb',
  'lib-dynamodb': 'dynamodb',
  'client-s3': 's3',
  'client-lambda': 'lambda',
  'client-ses': 'ses',
  'client-sqs': 'sqs',
};

/** Returns every command of the SDK that the functions import, with the importing file. */
function commandsOf(): { file: string; service: string; name: string }[] {
  const files = globSync('functions/**/*.ts', {
    cwd: repository,
    // Test files and test helpers are not deployed.
    exclude: (name) => name.includes('node_modules') || name.endsWith('.test.ts') || /\btest[A-Z]\w*\.ts$/.test(name),
  });
  return files.flatMap((file) => {
    const imports = readFileSync(path.join(repository, file), 'utf8').matchAll(/import \{([^}]*)\} from '@aws-sdk\/([\w-]+)'/g);
    return [...imports].flatMap(([, names = '', module = '']) =>
      [...names.matchAll(/(\w+)Command\b/g)].map(([, name = '']) => ({ file, service: services[module] ?? module, name })),
    );
  });
}

test('allows every AWS command of the functions in some word of `uses`', () => {
  const missing = commandsOf().flatMap(({ file, service, name }) =>
    (needed[name] ?? [`${service}:${name}`]).filter((action) => !granted.has(action)).map((action) => `${file} needs ${action}`),
  );
  expect(missing).toEqual([]);
});

/** The permissions that each method of functions/core/s3.ts and storedPieces.ts needs on the bucket in the same module. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  put: ['PutObject'],
  get: ['GetObject', 'ListBucket'],
  head: ['GetObject', 'ListBucket'],
  linkTo: ['GetObject', 'ListBucket'],
  remove: ['DeleteObject'],
  uploadForm: ['PutObject'],
  keepPieces: ['PutObject', 'AbortMultipartUpload'],
};
const buckets: Readonly<Record<string, string>> = {
  UPLOADS_BUCKET: 'u',
  IMAGES_BUCKET: 'p',
  BANK_FILES_BUCKET: 'b',
  FORMS_BUCKET: 'f',
  SNAPSHOTS_BUCKET: 's',
};
const ofBuckets = new Set(Object.values(verbs).flat().concat('GetObjectVersion'));
const commandsByName = new Map(commandsOf().map((command) => [command.name, command]));

/** Returns `s3:PutObject u` for each call of a bucket that is left in the packed code, module by module. */
function bucketCallsOf(code: string): string[] {
  return code.split(/^\/\/ (?=functions\/)/m).flatMap((module) => {
    if (/^functions\/core\/(s3|storedPieces)\.ts/.test(module)) return [];
    const named = [...module.matchAll(/\b([A-Z_]+_BUCKET)\b/g)].map(([, name = '']) => buckets[name] ?? '');
    const on = named.concat(/\bplaceOfExport\d*\(/.test(module) ? ['u'] : []);
    const verbsHere = [...module.matchAll(/\bstorage\d*\(\)\)\.(\w+)\(|\b(keepPieces)\d*\(/g)].map(
      ([, verb, pieces]) => verb ?? pieces ?? '',
    );
    const actions = verbsHere.flatMap((verb) => verbs[verb] ?? [`${verb} is not known`]);
    const versions = verbsHere.includes('get') && module.includes('VersionId') ? ['GetObjectVersion'] : [];
    return on.flatMap((bucket) => [...actions, ...versions].map((action) => `s3:${action} ${bucket}`));
  });
}

/** Returns all actions that a group's packed code calls. Actions on buckets and queues include their target. */
function callsOf(code: string): ReadonlySet<string> {
  const commands = [...code.matchAll(/new (\w+?)Command\d*\(/g)].map(([, name = '']) => name);
  const actions = commands.flatMap((name) => needed[name] ?? [`${commandsByName.get(name)?.service}:${name}`]);
  const isPlaced = (action: string) => action === 'sqs:SendMessage' || ofBuckets.has(action.replace('s3:', ''));
  const sent = [...code.matchAll(/\benv\d*\(\)\.([A-Z]+)_QUEUE_URL\b/g)].map(
    ([, name = '']) => `sqs:SendMessage ${place.queues[name.toLowerCase() as QueueName]}`,
  );
  const read = [...code.matchAll(/\benv\d*\(\)\.(FIELD_KEY|RECAPTCHA_SECRET)\b/g)].map(
    ([, name]) => `secretsmanager:GetSecretValue ${name}`,
  );
  return new Set([...actions.filter((action) => !isPlaced(action)), ...sent, ...read, ...bucketCallsOf(code)]);
}

/** Returns the permissions of a group, in the same format. */
function allowedTo({ uses }: Pick<Group, 'uses'>): ReadonlySet<string> {
  const statements = uses.flatMap((use) => grants[use](place));
  return new Set(
    statements.flatMap(({ actions = [], resources = [] }) =>
      actions.flatMap((action) =>
        /^(s3|sqs|secretsmanager):/.test(action) ? resources.map((resource) => `${action} ${resource.replace('/*', '')}`) : [action],
      ),
    ),
  );
}

const called = new Map([...(await packedCode())].map(([name, code]) => [name, callsOf(code)]));
const writes = /^dynamodb:(Put|Update|Delete|ConditionCheck)/;
/**
 * Returns whether the code comes only with the rest of its module: the writing code of the store, or the code that reads or stores a form.
 */
const isCarriedAlong = (action: string, { uses }: Group) =>
  (writes.test(action) && !uses.includes('table:write')) || (/^s3:\w+ f$/.test(action) && uses.some((use) => use.startsWith('forms:')));

describe.each(groups.map((group) => [group.name, group] as const))('%s', (name, group) => {
  test('allows only the actions that its code calls', () => {
    expect([...allowedTo(group)].filter((action) => !called.get(name)?.has(action))).toEqual([]);
  });

  test('allows all actions that its code calls', () => {
    const allowed = allowedTo(group);
    const missing = [...(called.get(name) ?? [])].filter((action) => !allowed.has(action) && !isCarriedAlong(action, group));
    expect(missing).toEqual([]);
  });
});
