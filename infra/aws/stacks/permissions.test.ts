import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import type { Env } from '../../../functions/core/env.ts';
import type { Use } from '../group.ts';
import { allowedTo } from './allowed.ts';
import { lists, productionContext, resourcesOf, templatesOf } from './synthesized.ts';

/** The patterns that find each service's permissions in a policy, and the words in `uses` that they require. */
const traces: readonly (readonly [what: string, pattern: RegExp, uses: readonly Use[]])[] = [
  ['reads the table', /^dynamodb:(Get|BatchGet|Query|Describe)/, ['table:read', 'table:feed', 'table:write']],
  ['reads the table whole', /^dynamodb:Scan/, ['table:compare']],
  ['writes the table', /^dynamodb:(Put|Delete|BatchWrite|ConditionCheck|PartiQL)/, ['table:write']],
  ['reads uploads', /^s3:(Get|List).*Uploads/, ['uploads:read']],
  ['writes uploads', /^s3:(Put|Delete).*Uploads/, ['uploads:write', 'uploads:parts']],
  ['reads images', /^s3:(Get|List).*Images/, ['images:read']],
  ['writes images', /^s3:(Put|Delete).*Images/, ['images:write']],
  ['reads bank files', /^s3:(Get|List).*BankFiles/, ['bankFiles:read']],
  ['writes bank files', /^s3:(Put|Delete).*BankFiles/, ['bankFiles:write']],
  ['reads forms', /^s3:(Get|List).*Forms/, ['forms:read']],
  ['writes forms', /^s3:Put.*Forms/, ['forms:write']],
  ['removes forms', /^s3:Delete.*Forms/, []],
  ['queues imports', /^sqs:Send.*imports/i, ['queue:imports']],
  ['queues jobs', /^sqs:Send.*jobs/i, ['queue:jobs']],
  ['queues exports', /^sqs:Send.*exports/i, ['queue:exports']],
  ['queues codes', /^sqs:Send.*codes/i, ['queue:codes']],
  ['queues applications', /^sqs:Send.*applications/i, ['queue:applications']],
  ['asks PostgreSQL', /^rds-db:connect/, ['postgres']],
  ['changes people’s sign-in', /^cognito-idp:/, ['userPool']],
];

/** The variables that a use requires. A function without the use must not have them. */
const variables: readonly (readonly [name: keyof Env | 'FIELD_KEY_ARN', uses: readonly Use[]])[] = [
  ['TABLE_NAME', ['table:read', 'table:feed', 'table:write']],
  ['UPLOADS_BUCKET', ['uploads:read', 'uploads:write', 'uploads:parts']],
  ['IMAGES_BUCKET', ['images:read', 'images:write']],
  ['BANK_FILES_BUCKET', ['bankFiles:read', 'bankFiles:write']],
  ['FORMS_BUCKET', ['forms:read', 'forms:write']],
  ['IMPORTS_QUEUE_URL', ['queue:imports']],
  ['JOBS_QUEUE_URL', ['queue:jobs']],
  ['EXPORTS_QUEUE_URL', ['queue:exports']],
  ['CODES_QUEUE_URL', ['queue:codes']],
  ['APPLICATIONS_QUEUE_URL', ['queue:applications']],
  ['MAIL_QUEUE_URL', ['queue:mail']],
  ['MAIL_SENDER', ['mail']],
  ['MAIL_CONFIGURATION', ['mail']],
  ['USER_POOL_ID', ['userPool']],
  ['USER_POOL_CLIENT_ID', ['userPool']],
  ['EXTERNAL_DOMAIN', ['outsideSignIn']],
  ['RECAPTCHA_SITE_KEY', ['outsideKeys']],
  ['RADAR_CLIENT_KEY', ['outsideKeys']],
  ['RECAPTCHA_SECRET', ['recaptcha']],
  ['FIELD_KEY_ARN', ['fieldKey']],
  ['LISTS_FUNCTION', ['lists']],
  ['POSTGRES_HOST', ['postgres']],
];

/** Returns a function's environment from the template, without its name. */
function environmentOf(template: Template, group: string): Record<string, unknown> {
  const lambda = resourcesOf(template, 'AWS::Lambda::Function').find(([, { Properties }]) =>
    [`efmnp-development-${group}`, `efmnp-production-${group}`].includes(Properties.FunctionName),
  );
  return lambda?.[1].Properties.Environment.Variables;
}

describe.each(Object.entries(lists))('%s list', (_name, groups) => {
  const { api } = templatesOf(groups);
  const { api: inProduction } = templatesOf(groups, productionContext);

  test.each(groups.map((group) => [group.name, group] as const))('%s has exactly the permissions of its uses', (name, { uses }) => {
    const allowed = allowedTo(api, name);
    for (const [what, pattern, needed] of traces) {
      const isAllowed = allowed.some(({ action, on, condition }) => condition === '{}' && pattern.test(`${action} ${on}`));
      expect([what, isAllowed]).toEqual([what, needed.some((use) => uses.includes(use))]);
    }
  });

  test.each(groups.map((group) => [group.name, group] as const))(
    '%s knows the names of its resources, and the field key and CloudFront’s secret only if it needs them',
    (name, { uses, paths, routes }) => {
      const environment = environmentOf(api, name);
      for (const [variable, needed] of variables)
        expect([variable, variable in environment]).toEqual([variable, needed.some((use) => uses.includes(use))]);
      expect('EDGE_SECRET' in environment).toBe(Boolean(paths || routes));
    },
  );

  test.each(groups.map((group) => [group.name, group] as const))(
    '%s reads only its own secrets when it starts, and has none in its environment',
    (name, { uses, paths, routes }) => {
      const read = allowedTo(inProduction, name).filter(({ action }) => /secretsmanager|kms|ssm/.test(action));
      expect(new Set(read.map(({ action }) => action))).toEqual(new Set(read.length ? ['secretsmanager:GetSecretValue'] : []));
      const wanted = [...(uses.includes('fieldKey') ? ['FieldKey'] : []), ...(paths || routes ? ['EdgeSecret'] : [])];
      expect(read.map(({ on }) => /FieldKey|EdgeSecret/.exec(on)?.[0]).sort()).toEqual(wanted.sort());
      expect(JSON.stringify(environmentOf(inProduction, name))).not.toContain('{{resolve:');
    },
  );

  test.each(groups.map(({ name, queue }) => [name, queue] as const))('%s takes messages of its own queue only', (name, queue) => {
    const taken = allowedTo(api, name).filter(({ action }) => action === 'sqs:ReceiveMessage');
    const wanted = queue ? [`Queue${queue.name}${queue.isDeadLetter ? 'DeadLetters' : 'Work'}`] : [];
    expect(taken.map(({ on }) => /Queue\w+?(DeadLetters|Work)/.exec(on)?.[0])).toEqual(wanted);
  });

  test.each(groups.map(({ name }) => name))('%s has no wildcard except for the objects of a bucket', (name) => {
    for (const { action, on } of allowedTo(api, name)) {
      expect(action).not.toContain('*');
      expect(on.replace(/"\/\*"/, action.startsWith('s3:') ? '' : '"/*"')).not.toContain('*');
    }
  });

  test('gives each function its own role and log', () => {
    const roles = resourcesOf(api, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties.Role['Fn::GetAtt'][0]);
    const logs = resourcesOf(api, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties.LoggingConfig.LogGroup.Ref);
    expect([new Set(roles).size, new Set(logs).size]).toEqual([groups.length, groups.length]);
    for (const [, { Properties }] of resourcesOf(api, 'AWS::Logs::LogGroup')) expect(Properties.RetentionInDays).toBeGreaterThan(0);
  });
});

test('lets a function that only reads change nothing but sessions', () => {
  const { api } = templatesOf(lists.example);
  const changes = allowedTo(api, 'answers').filter(({ action }) => /^dynamodb:(Update|Put|Delete|BatchWrite)/.test(action));
  expect(changes.map(({ action }) => action)).toEqual(['dynamodb:UpdateItem']);
  expect(JSON.parse(changes[0]?.condition ?? '')).toEqual({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['session#*'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
});

test('lets the query function create an export for its worker, and no other record', () => {
  const { api } = templatesOf(lists.real);
  const puts = allowedTo(api, 'answers').filter(({ action }) => /^dynamodb:(Put|Delete|BatchWrite|ConditionCheck)/.test(action));
  expect(puts.map(({ action }) => action)).toEqual(['dynamodb:PutItem']);
  expect(JSON.parse(puts[0]?.condition ?? '')).toEqual({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['Export#*'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
});

test('lets the feed comparison read no other index, and write only its progress', () => {
  const { api } = templatesOf(lists.real);
  const allowed = allowedTo(api, 'reconcile').filter(({ action }) => action.startsWith('dynamodb:'));
  for (const { on } of allowed) expect(on).not.toMatch(/index\/(?!feed)/);
  const changes = allowed.filter(({ action }) => /Update|Put|Delete|Write|ConditionCheck/.test(action));
  expect(changes.map(({ action }) => action)).toEqual(['dynamodb:UpdateItem']);
  expect(JSON.parse(changes[0]?.condition ?? '')).toEqual({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['Reconcile#*'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  });
});
