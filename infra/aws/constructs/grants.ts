/**
 * What each word of a group's `uses` allows, and on what exactly. Edit when functions call something new of AWS: a test looks for
 * calls that nothing here allows, since the local stand-ins allow everything, and for what is allowed though no code of the group calls it.
 */
import { PolicyStatement, type PolicyStatementProps } from 'aws-cdk-lib/aws-iam';
import type { Group, QueueName, Use } from '../group.ts';

/** The ARNs of what functions can be given. */
export interface Grantable {
  readonly table: string;
  readonly indexes: readonly string[];
  readonly uploads: string;
  readonly images: string;
  readonly bankFiles: string;
  readonly forms: string;
  readonly snapshots: string;
  readonly userPool: string;
  /** The address that mails come from, the verified identities that allow it, and the configuration set that mails name. */
  readonly mail: { readonly sender: string; readonly identities: readonly string[] };
  readonly queues: Readonly<Record<QueueName, string>>;
  /** '' where there is none. */
  readonly secrets: Readonly<Record<'edge' | 'fieldKey' | 'recaptcha', string>>;
}

type Grant = (of: Grantable) => readonly PolicyStatementProps[];

const reading = ({ table, indexes }: Grantable): PolicyStatementProps[] => [
  { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], resources: [table] },
  { actions: ['dynamodb:Query'], resources: [table, ...indexes] },
];

/** Whoever asks keeps their session: its end moves at most once a minute. Nothing else changes by reading. */
const keepingSession = ({ table }: Grantable): PolicyStatementProps => ({
  actions: ['dynamodb:UpdateItem'],
  resources: [table],
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['session#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
});

/** Who answers questions may leave a list that is too large to a worker, and write nothing else. */
const askingForExports = ({ table }: Grantable): PolicyStatementProps => ({
  actions: ['dynamodb:PutItem'],
  resources: [table],
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['Export#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
});

/** Who only reads, and is limited per address of the network, may count who asked. */
const countingAttempts = ({ table }: Grantable): PolicyStatementProps => ({
  actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
  resources: [table],
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['attempts#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
});

/** Who makes snapshots names the newest one in the table, and writes nothing else. */
const namingSnapshots = ({ table }: Grantable): PolicyStatementProps => ({
  actions: ['dynamodb:UpdateItem'],
  resources: [table],
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['Snapshot#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
});

const feedOf = ({ indexes }: Grantable) => indexes.filter((index) => index.endsWith('/feed'));

/** What changed, in order, and single items by their key; no session is asked for. */
const readingFeed = (of: Grantable): PolicyStatementProps[] => [
  { actions: ['dynamodb:GetItem'], resources: [of.table] },
  { actions: ['dynamodb:Query'], resources: feedOf(of) },
];

/** Who compares the feed with the table reads both whole, and writes how far that is, and nothing else. */
const comparing = (of: Grantable): PolicyStatementProps[] => [
  { actions: ['dynamodb:Scan'], resources: [of.table, ...feedOf(of)] },
  {
    actions: ['dynamodb:UpdateItem'],
    resources: [of.table],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['Reconcile#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
  },
];

const writing = ({ table }: Grantable): PolicyStatementProps => ({
  actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
  resources: [table],
});

const objects = (bucket: string, ...actions: readonly string[]): PolicyStatementProps => ({
  actions: actions.map((action) => `s3:${action}`),
  resources: [`${bucket}/*`],
});
/** ListBucket makes a missing object 'not found' instead of 'access denied'. */
const readBucket = (bucket: string): PolicyStatementProps[] => [
  { actions: ['s3:ListBucket'], resources: [bucket] },
  objects(bucket, 'GetObject'),
];
/** What is written stays: no function removes it, snapshots apart. */
const writeBucket = (bucket: string): PolicyStatementProps[] => [objects(bucket, 'PutObject')];
const send = (queue: string): PolicyStatementProps[] => [{ actions: ['sqs:SendMessage'], resources: [queue] }];

const readSecret = (arn: string): PolicyStatementProps[] => (arn ? [{ actions: ['secretsmanager:GetSecretValue'], resources: [arn] }] : []);

const inPool =
  (...actions: readonly string[]): Grant =>
  ({ userPool }) => [{ actions: actions.map((action) => `cognito-idp:Admin${action}`), resources: [userPool] }];

export const grants: Readonly<Record<Use, Grant>> = {
  'table:read': (of) => [...reading(of), keepingSession(of)],
  'table:feed': readingFeed,
  'table:exports': (of) => [askingForExports(of)],
  'table:attempts': (of) => [countingAttempts(of)],
  'table:write': (of) => [...reading(of), writing(of)],
  'table:compare': comparing,
  'uploads:read': ({ uploads }) => readBucket(uploads),
  // In the version that was pinned when it arrived.
  'uploads:versions': ({ uploads }) => [objects(uploads, 'GetObjectVersion')],
  'uploads:write': ({ uploads }) => writeBucket(uploads),
  // Files that go up piece by piece, and that are given up half-way.
  'uploads:parts': ({ uploads }) => [objects(uploads, 'PutObject', 'AbortMultipartUpload')],
  'images:read': ({ images }) => readBucket(images),
  'images:write': ({ images }) => writeBucket(images),
  'bankFiles:read': ({ bankFiles }) => readBucket(bankFiles),
  'bankFiles:write': ({ bankFiles }) => writeBucket(bankFiles),
  'forms:read': ({ forms }) => readBucket(forms),
  'forms:write': ({ forms }) => writeBucket(forms),
  'snapshots:read': ({ snapshots }) => readBucket(snapshots),
  'snapshots:write': (of) => [namingSnapshots(of), objects(of.snapshots, 'PutObject', 'AbortMultipartUpload', 'DeleteObject')],
  'queue:imports': ({ queues }) => send(queues.imports),
  'queue:jobs': ({ queues }) => send(queues.jobs),
  'queue:exports': ({ queues }) => send(queues.exports),
  'queue:codes': ({ queues }) => send(queues.codes),
  'queue:applications': ({ queues }) => send(queues.applications),
  'queue:mail': ({ queues }) => send(queues.mail),
  mail: ({ mail }) => [
    {
      // The second is for mails that carry a file.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [...mail.identities],
      conditions: { StringEquals: { 'ses:FromAddress': mail.sender } },
    },
  ],
  userPool: inPool('CreateUser', 'GetUser', 'SetUserPassword', 'UpdateUserAttributes', 'UserGlobalSignOut'),
  'userPool:remove': inPool('DeleteUser'),
  'userPool:secondFactor': inPool('SetUserMFAPreference'),
  'userPool:signIn': inPool('InitiateAuth', 'RespondToAuthChallenge'),
  // Asked for by HTTP, as browsers are sent there.
  outsideSignIn: () => [],
  // Told to browsers, which ask the services themselves.
  outsideKeys: () => [],
  recaptcha: ({ secrets }) => readSecret(secrets.recaptcha),
  fieldKey: ({ secrets }) => readSecret(secrets.fieldKey),
};

/** The statements of a group's role: what its `uses` say, CloudFront's secret where calls reach it, and nothing else. */
export function statementsOf({ uses, paths, routes }: Pick<Group, 'uses' | 'paths' | 'routes'>, of: Grantable): PolicyStatement[] {
  const atEdge = paths || routes ? readSecret(of.secrets.edge) : [];
  return [...uses.flatMap((use) => grants[use](of)), ...atEdge].map((statement) => new PolicyStatement(statement));
}
