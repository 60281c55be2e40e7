/**
 * The choices of a stage: the content of its file in infra/stages. The whole file is checked before anything is created. Edit when a stage
 * should be able to choose something new.
 */
import * as z from 'zod';
import { nearestName } from './nearestName.ts';

const hostName = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
const host = (name: string) => {
  const sentence = `${name} must be a host name in lower case, such as portal.example.org`;
  return z.string(sentence).regex(hostName, sentence);
};
const reservedProviders = ['cognito', 'facebook', 'google', 'loginwithamazon', 'signinwithapple'];
const address = (name: string) => z.email(`${name} must be an email address`);

const secretArn = (of: string) =>
  z
    .string(`${of}.secretArn is missing`)
    .regex(/^arn:aws:secretsmanager:us-east-1:\d{12}:secret:[\w/+=.@-]+$/, `${of}.secretArn must name a secret in us-east-1`);

/** An OpenID provider through which users may also log in. `name` is on its button. `secretArn` names its secret in Secrets Manager. */
const IdentityProvider = z.strictObject(
  {
    name: z
      .string('identityProvider.name is missing')
      .regex(/^[A-Za-z][\w-]{1,31}$/, 'identityProvider.name must be 2 to 32 letters, digits, - and _, such as StateLogin')
      .refine((name) => !reservedProviders.includes(name.toLowerCase()), 'identityProvider.name must not be a name of Cognito’s own'),
    issuer: z
      .string('identityProvider.issuer is missing')
      .regex(/^https:\/\/[^\s?#]+[^\s?#/]$/, 'identityProvider.issuer must be an https address without a slash at its end'),
    clientId: z.string('identityProvider.clientId is missing').min(1, 'identityProvider.clientId is missing'),
    secretArn: secretArn('identityProvider'),
  },
  'identityProvider must be JSON: {"name":"StateLogin","issuer":"https://...","clientId":"...","secretArn":"arn:aws:secretsmanager:..."}',
);
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** The pair of keys that Google issues a site for reCAPTCHA v3. One is for browsers, and Secrets Manager stores the other. */
const Recaptcha = z.strictObject(
  {
    siteKey: z
      .string('recaptcha.siteKey is missing')
      .regex(/^[\w-]{20,100}$/, 'recaptcha.siteKey must be the site key that Google gave, such as 6Lc...'),
    secretArn: secretArn('recaptcha'),
  },
  'recaptcha must be JSON: {"siteKey":"6Lc...","secretArn":"arn:aws:secretsmanager:..."}',
);

const stageSentence = 'stage must be development or production. For a restored stage, add a hyphen and a name, such as production-2';
const tableSentence = 'restoredTable must be the name of a table';
const vaultSentence = 'copyTo must name a vault of AWS Backup in another region than us-east-1, of this account or another';
const certificateSentence = 'certificateArn must name a certificate of ACM in us-east-1';
const smokeSentence = 'smokeState must be the name of a State that exists only for smoke runs, such as Smoke Test';
const concurrencySentence = 'benefitsConcurrency must be a whole number from 1 to 1000';
const budgetSentence = 'monthlyBudgetDollars must be a whole number of dollars, from 1 to 1000000';
const queriesSentence = 'queries must be "sqlite" or "postgres", or be left out';
const minAcuSentence = 'minAcu must be 0, or a multiple of 0.5 up to 8';
const radarSentence = 'radarKey must be a publishable key of Radar, such as prj_live_pk_..., because every visitor receives it';

const StageChoices = z.strictObject({
  // A restored stage runs next to its original, under a name of its own.
  stage: z.string(stageSentence).regex(/^(development|production)(-[a-z0-9]{1,12})?$/, stageSentence),
  closed: z.boolean('closed must be true or false, without quotation marks').optional(),
  restoredTable: z
    .string(tableSentence)
    .regex(/^[\w.-]{3,255}$/, tableSentence)
    .optional(),
  copyTo: z
    .string(vaultSentence)
    .regex(/^arn:aws:backup:(?!us-east-1:)[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/, vaultSentence)
    .optional(),
  domain: host('domain').optional(),
  certificateArn: z
    .string(certificateSentence)
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, certificateSentence)
    .optional(),
  mailDomain: host('mailDomain').optional(),
  mailSender: address('mailSender').optional(),
  administrator: address('administrator').optional(),
  smokeState: z.string(smokeSentence).trim().min(1, smokeSentence).max(60, smokeSentence).optional(),
  benefitsConcurrency: z.int(concurrencySentence).min(1, concurrencySentence).max(1000, concurrencySentence).optional(),
  monthlyBudgetDollars: z.int(budgetSentence).min(1, budgetSentence).max(1_000_000, budgetSentence).optional(),
  queries: z.enum(['sqlite', 'postgres'], queriesSentence).optional(),
  minAcu: z.number(minAcuSentence).min(0, minAcuSentence).max(8, minAcuSentence).multipleOf(0.5, minAcuSentence).optional(),
  tracing: z.boolean('tracing must be true or false, without quotation marks').optional(),
  identityProvider: IdentityProvider.optional(),
  recaptcha: Recaptcha.optional(),
  radarKey: z
    .string(radarSentence)
    .regex(/^prj_(live|test)_pk_\w{20,100}$/, radarSentence)
    .optional(),
  smallRecords: z.enum(['shared', 'moving'], 'smallRecords must be "shared" or "moving", or be left out').optional(),
  edgeSecretVersion: z.uuid('edgeSecretVersion must be the version id that Secrets Manager gave').optional(),
});
type StageChoices = z.infer<typeof StageChoices>;

const isOfProduction = (stage: unknown) => String(stage).startsWith('production');

/** The choices that production requires. People must be able to trust its address and its emails, and someone must hear its alarms. */
const neededInProduction = ['domain', 'mailSender', 'administrator'] as const satisfies readonly (keyof StageChoices)[];

/** The choices of one stage. `benefitsConcurrency` is the number of simultaneous calls that are always reserved for redeeming. */
export type PortalContext = StageChoices & { readonly isProduction: boolean };

/** The errors in a stage's choices, as messages for the person who deploys it. */
export class StageError extends Error {}

/**
 * Returns the choices of a stage. `given` is the content of its file. `file` is the file's name for messages. Throws one StageError with a
 * message for each choice that is missing, wrong or unknown.
 */
export function contextOf(stage: string, given: unknown, file: string): PortalContext {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new StageError(`${file} must contain the stage’s choices in braces, such as {"administrator": "it@example.org"}.`);
  const all: Readonly<Record<string, unknown>> = { ...given, stage };
  const parsed = StageChoices.safeParse(all);
  const faults = [...(parsed.error?.issues.flatMap(sentencesOf) ?? []), ...faultsTogether(all, file)];
  if ('stage' in given) faults.unshift('remove stage, because the name of the file defines it');
  if (!parsed.success || faults.length > 0)
    throw new StageError(`${file} is not right:\n${faults.map((sentence) => `- ${sentence}.`).join('\n')}`);
  return { ...parsed.data, isProduction: isOfProduction(parsed.data.stage) };
}

/** Returns the errors that no single choice can show. */
function faultsTogether(given: Readonly<Record<string, unknown>>, file: string): string[] {
  const faults: string[] = [];
  if (isOfProduction(given.stage))
    for (const name of neededInProduction) if (!given[name]) faults.push(`production needs ${name}: add "${name}": "..." to ${file}`);
  if (Boolean(given.domain) !== Boolean(given.certificateArn))
    faults.push('domain and certificateArn belong together, so set both or neither');
  if (!isOfProduction(given.stage) && given.edgeSecretVersion !== undefined)
    faults.push('edgeSecretVersion is only for production, because a development stage has no edge secret');
  if (given.restoredTable !== undefined && !String(given.stage).includes('-'))
    faults.push(`restoredTable is only for a restored stage, such as ${String(given.stage)}-2, because this stage has its own table`);
  if (given.monthlyBudgetDollars !== undefined && !given.administrator)
    faults.push('monthlyBudgetDollars needs administrator, who receives the budget emails');
  if (given.minAcu !== undefined && given.queries !== 'postgres')
    faults.push('minAcu is only for a stage with "queries": "postgres", because no other stage has a database for lists');
  if (given.queries === 'postgres' && given.smallRecords !== undefined)
    faults.push('queries cannot be "postgres" while smallRecords is set. First move the small records, see docs/deploy.md');
  const { mailDomain, mailSender } = given;
  if (mailDomain && !String(mailSender ?? '').endsWith(`@${mailDomain}`))
    faults.push(`mailSender must be an address of mailDomain, such as no-reply@${mailDomain}`);
  return faults;
}

/** The names of all choices that a file may contain. */
export const choices = Object.keys(StageChoices.shape).filter((name) => name !== 'stage');

const shapes: Readonly<Record<string, object>> = {
  identityProvider: IdentityProvider.shape,
  recaptcha: Recaptcha.shape,
};

function sentencesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return [issue.message];
  const place = issue.path.join('.');
  const shape = shapes[place];
  const known = shape ? Object.keys(shape) : choices;
  return issue.keys.map((key) => {
    const nearest = nearestName(key, known);
    const hint = nearest ? `did you mean ${nearest}?` : `there are ${known.join(', ')}`;
    return `${place && `${place}.`}${key} is not known: ${hint}`;
  });
}
