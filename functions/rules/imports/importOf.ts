import type { Import } from '../../../shared/entities/upload.ts';
import { notFound } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import { imports } from '../../entities/upload.ts';

/** Returns an import of this kind. Throws 'not found' for all others. */
export async function importOf(reader: Reader, kind: Import['kind'], id: string): Promise<Import> {
  const one = await reader.get(imports, id);
  if (one.kind !== kind) throw notFound('import');
  return one;
}
