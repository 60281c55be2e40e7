/**
 * The permissions of each word of a group's `uses`, and their resources. Edit when functions call something new of AWS. The local emulators
 * allow everything, so a test looks for calls without a permission and for permissions without a call.
 */
import { PolicyStatement, type PolicyStatementProps } from 'aws-cdk-lib/aws-iam';
import type { Group, QueueName, Use } from '../group.ts';

/** The ARNs of the resources that functions can use. */
export interface Grantable {
  readonly table: string;
  readonly indexes: readonly string[];
  readonly uploads: string;
  readonly images: string;
  readonly bankFiles: string;
  readonly forms: string;
  readonly snapshots: string;
  readonly userPool: string;
  /** The sender of emails, the verified identities that allow it, and the configuration set that emails name. */
  readonly mail: { readonly sender: string; readonly identities: readonly string[] };
  readonly queues: Readonly<Record<QueueName, string>>;
  /** The function that answers from PostgreSQL, or '' in a stage without it. */
  readonly lists: string;
  /** Its statements: it logs in to the database and has an address in its network. */
  readonly postgres: readonly PolicyStatementProps[];
  /** '' if there is none. */
  readonly secrets: Readonly<Record<'edge' | 'fieldKey' | 'recaptcha', string>>;
}

type Grant = (of: Grantable) => readonly PolicyStatementProps[];

const reading = ({ table, indexes }: Grantable): PolicyStatementProps[] => [
  { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], resources: [table] },
  { actions: ['dynamodb:Query'], resources: [table, ...indexes] },
];

/** A request extends its session at most once a minute. Reading changes nothing else. */
const keepingSession = ({ table }: Grantable): PolicyStatementProps => ({
  actions: ['dynamodb:UpdateItem'],
  resources: [table],
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['session#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
});

/** A function that only reads may leave a list that is too large to a worker. It may write nothing else. */
const askingForExports = ({ table }: Grantable): PolicyStatementProps => ({
  actions: ['dynamodb:PutItem'],
  resources: [table],
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['Export#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
});

/** A function that only reads, and has limits per network address, may count the requests. */
const countingAttempts = ({ table }: Grantable): PolicyStatementProps => ({
  actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
  resources: [table],
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['attempts#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
});

/** The function that creates snapshots records the newest one in the table. It may write nothing else. */
const namingSnapshots = ({ table }: Grantable): PolicyStatementProps => ({
  actions: ['dynamodb:UpdateItem'],
  resources: [table],
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['Snapshot#*'] }, Null: { 'dynamodb:LeadingKeys': 'false' } },
});

const feedOf = ({ indexes }: Grantable) => indexes.filter((index) => index.endsWith('/feed'));

/** Reads the changes in order, and single items by their key. No session is needed. */
const readingFeed = (of: Grantable): PolicyStatementProps[] => [
  { actions: ['dynamodb:GetItem'], resources: [of.table] },
  { actions: ['dynamodb:Query'], resources: feedOf(of) },
];

/** The function that compares the feed with the table reads both completely. It may write only its progress. */
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
/** Written objects are permanent. Functions delete only snapshots. */
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
  // Reads the version that was pinned when the upload arrived.
  'uploads:versions': ({ uploads }) => [objects(uploads, 'GetObjectVersion')],
  'uploads:write': ({ uploads }) => writeBucket(uploads),
  // Files that are uploaded in parts, and uploads that are aborted.
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
      // `SendRawEmail` is for emails with an attachment.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [...mail.identities],
      conditions: { StringEquals: { 'ses:FromAddress': mail.sender } },
    },
  ],
  userPool: inPool('CreateUser', 'GetUser', 'SetUserPassword', 'UpdateUserAttributes', 'UserGlobalSignOut'),
  'userPool:remove': inPool('DeleteUser'),
  'userPool:secondFactor': inPool('SetUserMFAPreference'),
  'userPool:signIn': inPool('InitiateAuth', 'RespondToAuthChallenge'),
  // Requests go over HTTP, because browsers are sent there.
  outsideSignIn: () => [],
  // Sent to browsers, which call the services themselves.
  outsideKeys: () => [],
  recaptcha: ({ secrets }) => readSecret(secrets.recaptcha),
  fieldKey: ({ secrets }) => readSecret(secrets.fieldKey),
  lists: ({ lists }) => (lists ? [{ actions: ['lambda:InvokeFunction'], resources: [lists] }] : []),
  postgres: ({ postgres }) => postgres,
};

/** Returns the statements of a group's role: those of its `uses`, and CloudFront's secret if calls reach it. */
export function statementsOf({ uses, paths, routes }: Pick<Group, 'uses' | 'paths' | 'routes'>, of: Grantable): PolicyStatement[] {
  const atEdge = paths || routes ? readSecret(of.secrets.edge) : [];
  return [...uses.flatMap((use) => grants[use](of)), ...atEdge].map((statement) => new PolicyStatement(statement));
}
