/** What can be exported: every entity that says so. */
import type { Column } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { Role } from '../../../shared/core/role.ts';
import type { ExportKind } from '../../../shared/entities/export.ts';
import type { Entity } from '../../core/entity.ts';
import { allEntities } from '../../entities/all.ts';

interface Exportable {
  readonly of: Entity;
  readonly columns: readonly Column[];
  readonly who: readonly Role[];
}

export const csvType = 'text/csv; charset=utf-8';

/** The list of a kind, its columns, and who may export it. Throws for a kind that no entity is exported as. */
export function exportable(kind: ExportKind): Exportable {
  const of = entityOf(kind);
  return { of, columns: of.columns, who: of.permissions?.export ?? of.permissions?.read ?? [] };
}

/** The file's name, with the day in the state's zone at which it was asked for. */
export function fileNameOf(kind: ExportKind, zone: string, atMs: number): string {
  return `${entityOf(kind).exported?.fileName}-${dayIn(zone, atMs)}.csv`;
}

function entityOf(kind: ExportKind): Entity {
  const of = allEntities.find(({ exported }) => exported?.kind === kind);
  if (!of) throw new Error(`No entity is exported as ${kind}`);
  return of;
}
