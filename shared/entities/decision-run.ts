/** Decisions on many applications at once: the request, its effects, and its progress. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, formOf, optional, reference } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import { TableRequest } from '../core/table.ts';
import { denialFields } from './application.ts';

const decisions = ['Approve', 'Deny', 'Waiting list'] as const;
export type Decision = (typeof decisions)[number];
/** 'Stopped': the user who requested it may no longer decide. */
const runStatuses = ['Previewed', 'Running', 'Done', 'Stopped'] as const;

/** The number of applications that are decided at once, limited by the size of one call. */
export const maxDecisions = 12_000;
/** The number of left-out applications that are listed by name. All of them are counted. */
export const maxListed = 200;

/** An application that is not decided, and the reason in a message. */
const Left = z.object({ id: z.string(), name: z.string(), why: z.string() });
export type Left = z.infer<typeof Left>;
/** A preview for a program in a service area. Amounts are cents. `remainingCents` is absent if there is no funding. */
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
 * The user who requested it is its `createdBy`. `total` is the number of applications that it decides. `doneCount` of them were processed,
 * and `changedCount` of those could no longer be decided. `leftOutCount` is the number of requested applications that it does not decide,
 * and `whyCounts` has the numbers by reason. `leftOut` and `changed` list some of them. `letterCount` is the number of applicants who
 * cannot be notified by email.
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

/**
 * Some of the applications that a run decides, with their versions when they were counted. Its id is the run's id followed by its position.
 */
export const DecisionPart = recordOf({ stateId: reference('State') }).extend({
  items: z.array(z.object({ id: z.string(), version: z.number() })),
});
export type DecisionPart = z.infer<typeof DecisionPart>;

const ids = z
  .array(z.string().min(1).max(64))
  .min(1, 'Choose at least one application')
  .max(maxDecisions, {
    error: () => `You can decide at most ${maxDecisions.toLocaleString('en-US')} applications at once. Narrow the list with filters.`,
  });

type Asked = Pick<DecisionRun, 'decision' | 'reason' | 'text'>;
const withReason = <T extends z.ZodType<Asked>>(form: T) =>
  form
    .refine(({ decision, reason }) => decision !== 'Deny' || reason !== undefined, { message: 'Choose a reason', path: ['reason'] })
    .refine(({ decision, reason, text: words }) => decision !== 'Deny' || reason !== 'Other' || words !== undefined, {
      message: 'Enter the reason',
      path: ['text'],
    });
export const decisionFields = fields;
/** The choices that staff make before they see the effects. */
export const DecisionForm = withReason(z.object(formOf(fields)));
const Preview = withReason(z.object(formOf(fields)).extend({ ids }));
export type DecisionPreview = z.infer<typeof Preview>;

const Reply = DecisionRun.omit({ stateId: true });
export type DecisionReply = z.infer<typeof Reply>;

export const decisionRunApi = {
  /** The applications that a list shows, in its order, at most one more than can be decided at once. */
  ids: endpoint('POST', '/api/applications/decide-all/ids', {
    summary: 'Select every application in the list',
    body: TableRequest,
    reply: z.object({ ids: z.array(z.string()) }),
  }),
  /** Counts the effects of deciding these. It decides nothing. */
  preview: endpoint('POST', '/api/applications/decide-all/preview', {
    summary: 'Preview a decision on many applications',
    body: Preview,
    reply: Reply,
    status: 201,
  }),
  /** Decides, in the background, exactly the applications that the preview counted. A repeated call returns the progress. */
  start: endpoint('POST', '/api/applications/decide-all/{decisionRunId}', { summary: 'Decide the previewed applications', reply: Reply }),
  progress: endpoint('GET', '/api/applications/decide-all/{decisionRunId}', {
    summary: 'See the progress of the decisions',
    reply: Reply,
    isBackground: true,
  }),
};
