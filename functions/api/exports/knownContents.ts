import type { ViewContents } from '../../../shared/core/savedView.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { ListKind } from '../../../shared/entities/export.ts';
import type { StoredView } from '../../../shared/entities/saved-view.ts';
import type { Caller } from '../../core/caller.ts';
import { exportedLists } from '../../rules/files/exportedLists.ts';

const Entry = TableRequest.shape.columns.unwrap().element;

interface Known {
  readonly contents: ViewContents;
  /** Columns, filters or sorts were left out. */
  readonly isPartial?: true;
}

/** Returns the part of a view that the list has for this caller. A later release may have removed columns and operators. */
export function knownContents(list: ListKind, { scope }: Caller, contents: StoredView['contents']): Known {
  const { of, columns = of.columns } = exportedLists[list];
  const isForVendor = scope.vendorId !== undefined;
  const names = new Set(columns.flatMap(({ name, isHidden, namesRecipient }) => (isHidden || (isForVendor && namesRecipient) ? [] : name)));
  const isKnown = (name: string) => names.has(name);
  const entries = contents.columns.flatMap((entry) => Entry.safeParse(entry).data ?? []).filter(({ name }) => isKnown(name));
  const [shown, hidden] = [contents.shown?.filter(isKnown), contents.hidden?.filter(isKnown)];
  const isWhole = entries.length === contents.columns.length && shown?.length === contents.shown?.length;
  return { contents: { ...contents, columns: entries, shown, hidden }, ...(!isWhole && { isPartial: true }) };
}
