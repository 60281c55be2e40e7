import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { grants } from './grants.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const place = {
  table: 't',
  indexes: ['i'],
  uploads: 'u',
  images: 'p',
  bankFiles: 'b',
  forms: 'f',
  snapshots: 's',
  userPool: 'c',
  mail: { sender: 'm', identities: ['e'] },
  queues: { imports: 'q', jobs: 'r', exports: 's', mail: 't', codes: 'w', applications: 'x', bounces: 'v' },
};
const granted = new Set(Object.values(grants).flatMap((grant) => grant(place).flatMap(({ actions = [] }) => actions)));

/** Commands whose name is not their permission's; a list where one needs several. None: they are allowed by a token that they carry. */
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
  'client-ses': 'ses',
  'client-sqs': 'sqs',
};

/** Every command of the SDK that the functions import, with the file that does. */
function commandsOf(): { file: string; service: string; name: string }[] {
  const files = globSync('functions/**/*.ts', {
    cwd: repository,
    // Test files, and the worlds that tests are made of, are not deployed.
    exclude: (name) => name.includes('node_modules') || name.endsWith('.test.ts') || /\btest[A-Z]\w*\.ts$/.test(name),
  });
  return files.flatMap((file) => {
    const imports = readFileSync(path.join(repository, file), 'utf8').matchAll(/import \{([^}]*)\} from '@aws-sdk\/([\w-]+)'/g);
    return [...imports].flatMap(([, names = '', module = '']) =>
      [...names.matchAll(/(\w+)Command\b/g)].map(([, name = '']) => ({ file, service: services[module] ?? module, name })),
    );
  });
}

test('everything that functions ask of AWS is allowed by some word of `uses`', () => {
  const missing = commandsOf().flatMap(({ file, service, name }) =>
    (needed[name] ?? [`${service}:${name}`]).filter((action) => !granted.has(action)).map((action) => `${file} needs ${action}`),
  );
  expect(missing).toEqual([]);
});
