/** The change log entry of an exported file with the names of people. It shows the person, the filter and the number of rows. */
import { isHybridCode, normalCode } from '../../../shared/core/cardCode.ts';
import type { Column } from '../../../shared/core/column.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { Filter } from '../../../shared/core/table.ts';
import type { Export } from '../../../shared/entities/export.ts';
import type { Scope } from '../../core/scope.ts';
import { fieldInWords, ofOneField } from '../../core/store/trace.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { applications } from '../../entities/application.ts';
import { benefits } from '../../entities/benefit.ts';
import { exportRecords } from '../../entities/export.ts';
import { importReviews } from '../../entities/import-review.ts';
import { officeRequests } from '../../entities/office-request.ts';
import { offlineSales } from '../../entities/offline-sale.ts';
import { recipients } from '../../entities/recipient.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import type { Exportable } from './exportables.ts';
import { excel, type FileFormat } from './formats.ts';

const say = textsOf('core/server.staff');

/** The entities with rows that name recipients, applicants, vendors or users. */
const withPeople = new Set<string>(
  [
    applications,
    benefits,
    importReviews,
    officeRequests,
    offlineSales,
    recipients,
    salesDevices,
    tokenIssuances,
    transactions,
    users,
    vendors,
  ].map(({ name }) => name),
);
/** More values of one filter would fill the log. */
const shownValues = 10;

/** Returns whether the change log must name this export. Users of a vendor export their own sales, without the buyers. */
export function isLogged({ entities }: Pick<Exportable, 'entities'>, { vendorId }: Pick<Scope, 'vendorId'>): boolean {
  return vendorId === undefined && entities.some(({ name }) => withPeople.has(name));
}

interface Exported {
  readonly of: Exportable;
  readonly format: FileFormat;
  readonly asked: Pick<Export, 'kind' | 'report' | 'recipientReport' | 'request'>;
  readonly rows: number;
  readonly scope: Scope;
}

/**
 * Logs a file for the caller of `tx`, in the State of its rows. A file of all States is in the log of the Admin's own State. The record of
 * the export is deleted after a day, and its entry stays.
 */
export function logExport(tx: UnitOfWork, { of, format, asked, rows, scope }: Exported): void {
  const stateId = scope.stateId ?? tx.caller.homeStateId;
  const done = { ...asked, stateId, status: 'Done' as const, rowsDone: rows, rowsTotal: rows };
  const changes = linesOf({ of, format, asked, rows, scope }).join('\n');
  tx.create(exportRecords, done, { reason: { action: say('exportLog.action'), changes } });
}

/** Returns the rows, the search and the filters in words, and the type of the file. */
function linesOf({ of, format, asked: { request, recipientReport }, rows, scope }: Exported): readonly string[] {
  const { allSearch, columns, ids, parentId } = request;
  const filters = columns.flatMap(({ name, filter }) => (filter ? [filterInWords(of.columns, name, filter)] : []));
  const search = allSearch.trim() === '' ? [] : [say('exportLog.search', { words: shown(allSearch) })];
  const limits = [...search, ...filters];
  return [
    say(ids ? 'exportLog.chosenRows' : 'exportLog.rows', { count: rows.toLocaleString('en-US') }),
    ...(of.name === undefined ? [] : [say('exportLog.report', { name: shown(of.name) })]),
    ...(recipientReport ? [say('exportLog.period', { id: shown(recipientReport.issuancePeriodId) })] : []),
    ...(recipientReport?.serviceAreaId ? [say('exportLog.area', { id: shown(recipientReport.serviceAreaId) })] : []),
    ...(parentId === undefined ? [] : [say('exportLog.vendor', { id: shown(parentId) })]),
    ...(scope.stateId === undefined ? [say('exportLog.allStates')] : []),
    ...(limits.length > 0 || ids || recipientReport ? limits : [say('exportLog.noFilter')]),
    say('exportLog.file', { type: format === excel ? 'Excel' : 'CSV' }),
  ];
}

/** A code spends money, so the log does not repeat it. */
const shown = (text: string) => (isHybridCode(normalCode(text)) ? say('exportLog.code') : ofOneField(text));

/** 'Filter: Last Name contains lopez' */
function filterInWords(columns: readonly Column[], name: string, { operator, value }: Filter): string {
  const column = columns.find((one) => one.name === name && !one.isHidden);
  const all = Array.isArray(value) ? value : [value];
  const inWords = (one: string | number) =>
    column?.format === 'money' && !Number.isNaN(Number(one)) ? dollars(Number(one)) : shown(String(one));
  const first = all.slice(0, shownValues).map(inWords).join(', ');
  const values = all.length > shownValues ? say('exportLog.more', { values: first, count: all.length - shownValues }) : first;
  const words = { column: column?.label ?? shown(fieldInWords(name)), operator: say(`exportLog.operators.${operator}`), values };
  return say('exportLog.filter', words);
}
