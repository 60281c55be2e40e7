/** Deciding on many applications at once: what is asked for, what it would do, and how far it is. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, formOf, optional, reference } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import { TableRequest } from '../core/table.ts';
import { denialFields } from './application.ts';

const decisions = ['Approve', 'Deny', 'Waiting list'] as const;
export type Decision = (typeof decisions)[number];
/** 'Stopped': whoever asked may no longer decide. */
const runStatuses = ['Previewed', 'Running', 'Done', 'Stopped'] as const;

/** So many applications are decided at once: what one call can name. */
export const maxDecisions = 12_000;
/** So many of those that are left out are listed by name; all of them are counted. */
export const maxListed = 200;

/** An application that is not decided, and why, in a sentence. */
const Left = z.object({ id: z.string(), name: z.string(), why: z.string() });
export type Left = z.infer<typeof Left>;
/** What a preview says of a program in a service area; amounts are cents. `remainingCents` is absent where there is no funding. */
const AreaShare = z.object({
  serviceAreaId: z.string(),
  serviceAreaName: z.string(),
  programName: z.string(),
  issuancePeriodId: z.string().optional(),
  periodName: z.string().optional(),
  count: z.number(),
  costCents: z.number(),
  remainingCents: z.number().optional(),
});
export type AreaShare = z.infer<typeof AreaShare>;

const fields = {
  decision: choice('Decision', decisions),
  reason: optional(denialFields.reason),
  text: denialFields.text,
};
const many = (label: string) => count(label, 0, maxDecisions);

/**
 * Whoever asked is its `createdBy`. `total`: how many it decides; `doneCount` of them were dealt with, and `changedCount` of those could not be
 * decided any more. `leftOutCount`: how many that were asked for it does not decide, `whyCounts` by the reason; `leftOut` and `changed` list
 * some. `letterCount`: whom no e-mail can tell.
 */
export const DecisionRun = recordOf({
  ...fields,
  stateId: reference('State'),
  status: choice('Status', runStatuses),
  total: many('In All'),
  doneCount: many('Done'),
  changedCount: many('Changed'),
  leftOutCount: many('Left Out'),
  letterCount: many('Letters'),
}).extend({ areas: z.array(AreaShare), leftOut: z.array(Left), changed: z.array(Left), whyCounts: z.record(z.string(), z.number()) });
export type DecisionRun = z.infer<typeof DecisionRun>;

/** Some of the applications that a run decides, each as it was when they were counted. Its id is the run's, with its place behind it. */
export const DecisionPart = recordOf({ stateId: reference('State') }).extend({
  items: z.array(z.object({ id: z.string(), version: z.number() })),
});
export type DecisionPart = z.infer<typeof DecisionPart>;

const ids = z
  .array(z.string().min(1).max(64))
  .min(1, 'Choose one application at least')
  .max(maxDecisions, {
    error: () => `At most ${maxDecisions.toLocaleString('en-US')} applications are decided at once: narrow the list with filters`,
  });

type Asked = Pick<DecisionRun, 'decision' | 'reason' | 'text'>;
const withReason = <T extends z.ZodType<Asked>>(form: T) =>
  form
    .refine(({ decision, reason }) => decision !== 'Deny' || reason !== undefined, { message: 'Choose a reason', path: ['reason'] })
    .refine(({ decision, reason, text: words }) => decision !== 'Deny' || reason !== 'Other' || words !== undefined, {
      message: 'Say what the reason is',
      path: ['text'],
    });
export const decisionFields = fields;
/** What staff choose before they see what it would do. */
export const DecisionForm = withReason(z.object(formOf(fields)));
const Preview = withReason(z.object(formOf(fields)).extend({ ids }));
export type DecisionPreview = z.infer<typeof Preview>;

const Reply = DecisionRun.omit({ stateId: true });
export type DecisionReply = z.infer<typeof Reply>;

export const decisionRunApi = {
  /** The applications that a list shows, in its order, up to one more than can be decided at once. */
  ids: endpoint('POST', '/api/applications/decide-all/ids', {
    summary: 'Choose every application that the list shows',
    body: TableRequest,
    reply: z.object({ ids: z.array(z.string()) }),
  }),
  /** Counts what deciding these would do; nothing is decided. */
  preview: endpoint('POST', '/api/applications/decide-all/preview', {
    summary: 'See what deciding on many at once would do',
    body: Preview,
    reply: Reply,
    status: 201,
  }),
  /** Decides, in the background, exactly what the preview counted. Once more, it answers how far that is. */
  start: endpoint('POST', '/api/applications/decide-all/{decisionRunId}', { summary: 'Decide on them', reply: Reply }),
  progress: endpoint('GET', '/api/applications/decide-all/{decisionRunId}', {
    summary: 'See how far that is',
    reply: Reply,
    isBackground: true,
  }),
};
