import { DecisionPart, DecisionRun } from '../../shared/entities/decision-run.ts';
import { entity } from '../core/entity.ts';

/**
 * The change log of each decision is with its application. This record is only for people who check the progress or the result of a run.
 */
const keepSeconds = 90 * 86_400;

export const decisionRuns = entity<DecisionRun>({
  name: 'DecisionRun',
  stored: DecisionRun,
  columns: [],
  partition: 'none',
  keepSeconds,
  title: ({ decision, total }) => `${decision}: ${total} applications`,
  owner: ({ status, createdAt }) => (status === 'Running' ? { of: 'due#jobs', at: createdAt } : undefined),
});

export const decisionParts = entity<DecisionPart>({
  name: 'DecisionPart',
  stored: DecisionPart,
  columns: [],
  partition: 'none',
  keepSeconds,
  title: ({ items }) => `${items.length} applications`,
});

/** The number of applications in a part, which one message processes. */
export const partSize = 150;

/** Returns the id of a run's part, counted from 0. */
export function partId(runId: string, place: number): string {
  return `${runId}.${place}`;
}
