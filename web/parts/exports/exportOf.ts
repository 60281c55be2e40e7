import { exportApi, type ListKind } from '../../../shared/entities/export.ts';
import { call } from '../../core/call.ts';
import type { ListExport } from '../../core/table/listExport.ts';

/** Returns the export of the list of this kind. `parentId` is the record that the list belongs to, such as a vendor. */
export function exportOf(list: ListKind, parentId?: string): ListExport {
  return { name: list, list, load: (body) => call(exportApi.list, { params: { list }, body: { ...body, parentId } }) };
}
