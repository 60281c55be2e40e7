import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { call } from './call.ts';
import { readAgain } from './queryKey.ts';
import { say } from './texts.ts';
import { useAction } from './useAction.ts';

type ArchiveEndpoint = Endpoint<
  `${string}/{id}`,
  z.ZodUndefined,
  z.ZodType<unknown, { version: number }>,
  z.ZodType<{ isArchived: boolean; version: number; updatedAt: string }>
>;

/** The record to archive. `version` is the version that the user has seen, `name` the display name. */
interface Archived {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/**
 * Archives a record, or unarchives an archived one. It runs without confirmation, because the toast offers Undo. `entity` is the record's
 * kind in the change log.
 */
export function useArchive(api: ArchiveEndpoint, entity: string): (record: Archived) => void {
  const client = useQueryClient();
  const archive = (id: string, version: number) => call(api, { params: { id }, body: { version } });
  const { run } = useAction({
    act: ({ id, version }: Archived) => archive(id, version),
    done: ({ isArchived }) => say(isArchived ? 'archive.done' : 'archive.undone'),
    nameOf: (_, { name }) => name,
    undo: ({ version, updatedAt }, { id }) => ({ record: { entity, id, updatedAt }, act: () => archive(id, version) }),
    stale: 'everything',
    // A refusal means that the page shows outdated data.
    onRefused: () => void readAgain(client, 'everything'),
    isToasted: true,
    isFirstAlone: true,
  });
  return (record) => void run(record);
}
