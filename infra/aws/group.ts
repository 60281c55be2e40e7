/** All that can be said of a function: `infra/aws/groups.ts` lists them. Edit when every function should be able to say something new. */

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
  | 'fieldKey';
export type QueueName = 'imports' | 'jobs' | 'exports' | 'mail' | 'codes' | 'applications' | 'bounces';

export interface Group {
  readonly name: string;
  /** Relative to the repository; exports `handler`. */
  readonly entry: string;
  readonly uses: readonly Use[];
  /** `/api/x` serves /api/x and everything below it. */
  readonly paths?: readonly string[];
  /** Exact routes, such as `POST /api/programs/table`; they win over paths. */
  readonly routes?: readonly string[];
  readonly queue?: { readonly name: QueueName; readonly isDeadLetter?: boolean };
  /** An EventBridge Scheduler expression. */
  readonly every?: string;
  /** Files of packages that it reads at run time: put beside its code. */
  readonly files?: readonly string[];
  readonly memoryMb?: number;
  /** Of files that it makes for itself; without it 512. */
  readonly diskMb?: number;
  readonly timeoutSeconds?: number;
  /** What people lose when this function fails: the sentence of its alarm. */
  readonly userImpact: string;
}
