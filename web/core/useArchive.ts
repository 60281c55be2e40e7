import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { call } from './call.ts';
import { readAgain } from './queryKey.ts';
import { useAction } from './useAction.ts';

type ArchiveEndpoint = Endpoint<
  `${string}/{id}`,
  z.ZodUndefined,
  z.ZodType<unknown, { version: number }>,
  z.ZodType<{ isArchived: boolean }>
>;

/**
 * Archives a record, or takes it back: whichever it is not. Done at once, since the same click undoes it. `version` is the one that the
 * user has seen.
 */
export function useArchive(api: ArchiveEndpoint): (record: { readonly id: string; readonly version: number }) => void {
  const client = useQueryClient();
  const { run } = useAction({
    act: ({ id, version }: { readonly id: string; readonly version: number }) => call(api, { params: { id }, body: { version } }),
    done: ({ isArchived }) => (isArchived ? 'Archived' : 'Unarchived'),
    stale: 'everything',
    // What is shown was older than it looked.
    onRefused: () => void readAgain(client, 'everything'),
    isToasted: true,
  });
  return (record) => void run(record);
}
