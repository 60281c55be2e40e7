/** The variables for each word of a group's `uses`. Edit together with functions/core/env.ts. Its permissions are in grants.ts. */
import type { Env } from '../../../functions/core/env.ts';
import type { Group, Use } from '../group.ts';

/** A value for every variable that some function reads. For a secret it is the ARN, or '' if there is none. */
export type Settings = Readonly<Record<keyof Env, string>>;
type Name = keyof Env;

/** The variables that are neither secret nor about a resource. */
const everywhere: readonly Name[] = ['STAGE', 'ORIGIN'];

const brought: Readonly<Record<Use, readonly Name[]>> = {
  'table:read': ['TABLE_NAME', 'SMALL_RECORDS'],
  'table:feed': ['TABLE_NAME', 'SMALL_RECORDS'],
  'table:exports': ['TABLE_NAME', 'SMALL_RECORDS'],
  'table:attempts': ['TABLE_NAME', 'SMALL_RECORDS'],
  'table:write': ['TABLE_NAME', 'SMALL_RECORDS'],
  'table:compare': ['TABLE_NAME', 'SMALL_RECORDS'],
  'uploads:read': ['UPLOADS_BUCKET'],
  'uploads:versions': ['UPLOADS_BUCKET'],
  'uploads:write': ['UPLOADS_BUCKET'],
  'uploads:parts': ['UPLOADS_BUCKET'],
  'images:read': ['IMAGES_BUCKET'],
  'images:write': ['IMAGES_BUCKET'],
  'bankFiles:read': ['BANK_FILES_BUCKET'],
  'bankFiles:write': ['BANK_FILES_BUCKET'],
  'forms:read': ['FORMS_BUCKET'],
  'forms:write': ['FORMS_BUCKET'],
  'snapshots:read': ['SNAPSHOTS_BUCKET'],
  'snapshots:write': ['SNAPSHOTS_BUCKET', 'QUERIES'],
  'queue:imports': ['IMPORTS_QUEUE_URL'],
  'queue:jobs': ['JOBS_QUEUE_URL'],
  'queue:exports': ['EXPORTS_QUEUE_URL'],
  'queue:codes': ['CODES_QUEUE_URL'],
  'queue:applications': ['APPLICATIONS_QUEUE_URL'],
  'queue:mail': ['MAIL_QUEUE_URL'],
  mail: ['MAIL_SENDER', 'MAIL_CONFIGURATION'],
  userPool: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
  'userPool:remove': ['USER_POOL_ID'],
  'userPool:secondFactor': ['USER_POOL_ID'],
  'userPool:signIn': ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
  outsideSignIn: ['EXTERNAL_PROVIDERS', 'EXTERNAL_DOMAIN', 'EXTERNAL_POOL_ID', 'EXTERNAL_CLIENT_ID'],
  outsideKeys: ['RECAPTCHA_SITE_KEY', 'RADAR_CLIENT_KEY'],
  recaptcha: ['RECAPTCHA_SECRET', 'RECAPTCHA_ORIGIN'],
  fieldKey: ['FIELD_KEY'],
  lists: ['QUERIES', 'LISTS_FUNCTION'],
  postgres: ['POSTGRES_HOST', 'POSTGRES_DATABASE', 'POSTGRES_LOGIN'],
};

/** A function receives only the ARNs of these. It reads the secrets itself, so no reader of its environment sees them. */
const secrets: ReadonlySet<Name> = new Set<Name>(['EDGE_SECRET', 'FIELD_KEY', 'RECAPTCHA_SECRET']);

/** Returns whether a group's function has secrets to read. */
export function hasSecrets({ uses = [], paths, routes }: Partial<Pick<Group, 'uses' | 'paths' | 'routes'>>): boolean {
  return Boolean(paths || routes) || uses.some((use) => brought[use].some((name) => secrets.has(name)));
}

/**
 * Returns the environment of a group's function. Every function behind the gateway checks that its calls came through CloudFront. `inPlain`
 * names the settings that are not secret in this stage, so that their values are included.
 */
export function variablesOf(
  group: Pick<Group, 'uses' | 'paths' | 'routes'>,
  settings: Settings,
  inPlain: readonly Name[] = [],
): Readonly<Record<string, string>> {
  const atEdge: readonly Name[] = group.paths || group.routes ? ['EDGE_SECRET', 'CLOSED'] : [];
  const names = [...everywhere, ...atEdge, ...group.uses.flatMap((use) => brought[use])];
  const isKept = (name: Name) => secrets.has(name) && settings[name] !== '' && !inPlain.includes(name);
  return Object.fromEntries(names.map((name) => [isKept(name) ? `${name}_ARN` : name, settings[name]]));
}
