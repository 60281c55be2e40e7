/** Changes that other users have saved to a record since it was read. */
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { call } from '../../core/call.ts';
import type { OthersChange } from '../../core/othersChanges.ts';
import { changesInWords } from './changeWords.ts';

const shownAtMost = 20;

/** Returns the changes to a record after its last known change, newest first. */
export async function changesSince(entity: string, known: { id: string; updatedAt: string }): Promise<OthersChange[]> {
  const columns = [{ name: 'occurredAt', sort: { direction: 'desc' as const, order: 0 } }];
  const reply = await call(changeLogApi.table, { body: { entity, entityId: known.id, take: shownAtMost, columns }, isQuiet: true });
  return reply.result.rows
    .filter((row) => String(row.occurredAt) > known.updatedAt)
    .map((row) => ({
      id: row.id,
      who: String(row.who ?? ''),
      when: String(row.occurredAt ?? ''),
      changes: changesInWords(String(row.changes ?? '')),
    }));
}
