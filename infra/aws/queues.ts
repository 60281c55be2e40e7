import type { QueueName } from './group.ts';

/** A message comes back after six times the worker's time limit. After five attempts it moves to the dead-letter queue. */
export const queues: Record<QueueName, { readonly maxReceives: number }> = {
  imports: { maxReceives: 5 },
  jobs: { maxReceives: 5 },
  exports: { maxReceives: 5 },
  mail: { maxReceives: 5 },
  codes: { maxReceives: 5 },
  applications: { maxReceives: 5 },
  /** SES's reports fill it through EventBridge. */
  bounces: { maxReceives: 5 },
};
