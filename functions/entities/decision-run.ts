import { DecisionPart, DecisionRun } from '../../shared/entities/decision-run.ts';
import { entity } from '../core/entity.ts';

/** The trace of each decision stands with its application: this is for whoever wants to see how far a run is, or what came of it. */
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

/** How many applications a part holds: what one message deals with. */
export const partSize = 150;

/** The id of a run's part, counted from 0. */
export function partId(runId: string, place: number): string {
  return `${runId}.${place}`;
}
