/**
 * What differs between one deployment and another, from CDK's context (`-c name=value` or cdk.json), checked before anything is made.
 * Edit when a deployment should be able to choose something new.
 */
import type { Node } from 'constructs';
import * as z from 'zod';

const hostName = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
const host = (name: string) => z.string().regex(hostName, `${name} must be a host name in lower case, such as portal.example.org`);
const reservedProviders = ['cognito', 'facebook', 'google', 'loginwithamazon', 'signinwithapple'];
const address = (name: string) => z.email(`${name} must be an e-mail address`);

/** On the command line it is JSON: -c 'identityProvider={"name":"StateLogin",...}'. */
const fromCommandLine = (value: unknown) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const secretArn = (of: string) =>
  z
    .string(`${of}.secretArn is missing`)
    .regex(/^arn:aws:secretsmanager:us-east-1:\d{12}:secret:[\w/+=.@-]+$/, `${of}.secretArn must name a secret in us-east-1`);

/** An OpenID provider by which people may sign in too. `name` is what its button says, `secretArn` where Secrets Manager keeps its secret. */
const IdentityProvider = z.object(
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

/** The pair of keys that Google gives a site for reCAPTCHA v3: one for browsers, the other where Secrets Manager keeps it. */
const Recaptcha = z.object(
  {
    siteKey: z
      .string('recaptcha.siteKey is missing')
      .regex(/^[\w-]{20,100}$/, 'recaptcha.siteKey must be the site key that Google gave, such as 6Lc...'),
    secretArn: secretArn('recaptcha'),
  },
  'recaptcha must be JSON: {"siteKey":"6Lc...","secretArn":"arn:aws:secretsmanager:..."}',
);

const Given = z.object({
  // What is restored stands beside what it was restored from, under a name of its own.
  stage: z
    .string('stage must be development or production')
    .regex(
      /^(development|production)(-[a-z0-9]{1,12})?$/,
      'stage must be development or production; of a restored one with a hyphen and a name behind it, such as production-2',
    ),
  closed: z.union([z.boolean(), z.stringbool()], 'closed must be true or false').optional(),
  domain: host('domain').optional(),
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'certificateArn must name a certificate of ACM in us-east-1')
    .optional(),
  mailDomain: host('mailDomain').optional(),
  mailSender: address('mailSender').optional(),
  administrator: address('administrator').optional(),
  benefitsConcurrency: z.coerce
    .number('benefitsConcurrency must be a whole number from 1 to 1000')
    .int('benefitsConcurrency must be a whole number from 1 to 1000')
    .min(1, 'benefitsConcurrency must be a whole number from 1 to 1000')
    .max(1000, 'benefitsConcurrency must be a whole number from 1 to 1000')
    .optional(),
  identityProvider: z.preprocess(fromCommandLine, IdentityProvider).optional(),
  recaptcha: z.preprocess(fromCommandLine, Recaptcha).optional(),
  radarKey: z
    .string()
    .regex(
      /^prj_(live|test)_pk_\w{20,100}$/,
      'radarKey must be a publishable key of Radar, such as prj_live_pk_...: every visitor is told it',
    )
    .optional(),
  edgeSecretVersion: z.uuid('edgeSecretVersion must be the version id that Secrets Manager gave').optional(),
});
type Given = z.infer<typeof Given>;

const isProduction = ({ stage }: Pick<Given, 'stage'>) => stage.startsWith('production');

/** What production cannot do without: people trust its address, its mails and that somebody hears its alarms. */
const neededInProduction = ['domain', 'mailSender', 'administrator'] as const satisfies readonly (keyof Given)[];

export const PortalContext = Given.check(({ value, issues }) => {
  const refuse = (path: keyof Given, message: string) => issues.push({ code: 'custom', input: value[path], path: [path], message });
  if (isProduction(value))
    for (const name of neededInProduction) if (!value[name]) refuse(name, `production needs ${name}: add -c ${name}=...`);
  if (Boolean(value.domain) !== Boolean(value.certificateArn))
    refuse('certificateArn', 'domain and certificateArn go together: give both or neither');
  if (value.mailDomain && !value.mailSender?.endsWith(`@${value.mailDomain}`))
    refuse('mailSender', `mailSender must be an address of mailDomain, such as no-reply@${value.mailDomain}`);
});

/** The choices of one deployment. `benefitsConcurrency` is in simultaneous calls, kept free for redeeming whatever else is going on. */
export type PortalContext = z.infer<typeof PortalContext> & { readonly isProduction: boolean };

/** The deployment's choices; throws one error with a sentence for each thing that is missing or wrong. */
export function contextOf(node: Node): PortalContext {
  const given = Object.fromEntries(Object.keys(Given.shape).map((name) => [name, node.tryGetContext(name)]));
  const parsed = PortalContext.safeParse(given);
  if (!parsed.success)
    throw new Error(`The context is not complete:\n${parsed.error.issues.map((issue) => `- ${issue.message}`).join('\n')}`);
  return { ...parsed.data, isProduction: isProduction(parsed.data) };
}
