import type { Import } from '../../../shared/entities/upload.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { imports } from '../../entities/upload.ts';

/** An import of this kind. Throws 'not found' for all others. */
export async function importOf(store: Store, caller: Caller, kind: Import['kind'], id: string): Promise<Import> {
  const one = await store.get(caller, imports, id);
  if (one.kind !== kind) throw notFound('import');
  return one;
}
