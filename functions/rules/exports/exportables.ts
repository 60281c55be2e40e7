/** What can be exported: the list's records and columns, who may, and what the file is called. */
import type { Column } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { Role } from '../../../shared/core/role.ts';
import type { ExportKind } from '../../../shared/entities/export.ts';
import { transactionColumns, transactionPermissions } from '../../../shared/entities/transaction.ts';
import { userColumns, userPermissions } from '../../../shared/entities/user.ts';
import type { Entity } from '../../core/entity.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';

interface Exportable {
  readonly of: Entity;
  readonly columns: readonly Column[];
  readonly who: readonly Role[];
  readonly name: string;
}

export const exportables: Readonly<Record<ExportKind, Exportable>> = {
  transactions: {
    of: transactions as unknown as Entity, // only asked for its name, columns and scope
    columns: transactionColumns,
    who: transactionPermissions.export,
    name: 'benefit-transactions',
  },
  users: { of: users as unknown as Entity, columns: userColumns, who: userPermissions.read, name: 'users' },
};

export const csvType = 'text/csv; charset=utf-8';

/** The file's name, with the day in the state's zone at which it was asked for. */
export function fileNameOf(kind: ExportKind, zone: string, atMs: number): string {
  return `${exportables[kind].name}-${dayIn(zone, atMs)}.csv`;
}
