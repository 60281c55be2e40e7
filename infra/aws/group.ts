/** All properties of a function. `infra/aws/groups.ts` lists the functions. Edit when every function needs a new property. */

export type Use =
  | 'table:read'
  | 'table:feed'
  | 'table:exports'
  | 'table:attempts'
  | 'table:write'
  | 'table:compare'
  | 'uploads:read'
  | 'uploads:versions'
  | 'uploads:write'
  | 'uploads:parts'
  | 'images:read'
  | 'images:write'
  | 'bankFiles:read'
  | 'bankFiles:write'
  | 'forms:read'
  | 'forms:write'
  | 'snapshots:read'
  | 'snapshots:write'
  | 'queue:imports'
  | 'queue:jobs'
  | 'queue:exports'
  | 'queue:mail'
  | 'queue:codes'
  | 'queue:applications'
  | 'mail'
  | 'userPool'
  | 'userPool:remove'
  | 'userPool:secondFactor'
  | 'userPool:signIn'
  | 'outsideSignIn'
  | 'outsideKeys'
  | 'recaptcha'
  | 'fieldKey'
  | 'lists'
  | 'postgres';
export type QueueName = 'imports' | 'jobs' | 'exports' | 'mail' | 'codes' | 'applications' | 'bounces';

export interface Group {
  readonly name: string;
  /** Relative to the repository. The file exports `handler`. */
  readonly entry: string;
  readonly uses: readonly Use[];
  /** `/api/x` serves /api/x and everything below it. */
  readonly paths?: readonly string[];
  /** Exact routes, such as `POST /api/programs/table`. They take precedence over paths. */
  readonly routes?: readonly string[];
  readonly queue?: { readonly name: QueueName; readonly isDeadLetter?: boolean };
  /** An EventBridge Scheduler expression. */
  readonly every?: string;
  /** Files of packages that it reads at run time. They are next to its code. */
  readonly files?: readonly string[];
  readonly memoryMb?: number;
  /** Disk space for its temporary files. The default is 512. */
  readonly diskMb?: number;
  readonly timeoutSeconds?: number;
  /** The most calls that it serves at once. */
  readonly atOnce?: number;
  /** The effect on users when this function fails. It is the message of its alarm. */
  readonly userImpact: string;
}

/**
 * The size of a function that queries replicas: a whole processor, and disk space for a State with two million records at 0.7 KB each and a
 * few smaller ones.
 */
export const withReplicas = { memoryMb: 1769, diskMb: 4096 };

/** Returns the functions of a stage. Only a stage with PostgreSQL has one that asks it. */
export function groupsOf(groups: readonly Group[], hasPostgres: boolean): readonly Group[] {
  return groups.filter(({ uses }) => hasPostgres || !uses.includes('postgres'));
}
