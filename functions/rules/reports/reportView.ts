/** The parts of a report that can be shown. A column may have been removed since the report was created, or may no longer be offered. */
import type { Column } from '../../../shared/core/column.ts';
import type { ValidationFailure } from '../../../shared/core/failure.ts';
import type { ColumnReply } from '../../../shared/core/table.ts';
import type { ReportDefinition, ReportFilter, ReportForm, ReportReply } from '../../../shared/entities/report-definition.ts';
import { AppError, Fault } from '../../core/errors.ts';
import { conditionOf } from '../../core/lists/query/filters.ts';
import { type Layouts, layoutsOf, viewOf } from '../../core/lists/query/layout.ts';
import { textsOf } from '../../core/texts.ts';
import { allEntities } from '../../entities/all.ts';
import { datasets } from './datasets.ts';

const say = textsOf('reports/server.staff');

type Shape = Pick<ReportForm, 'dataset' | 'columns' | 'columnFilterDefaults' | 'columnSortDefaults'>;

/** Returns the report's columns that exist, in its order. */
export function columnsOf({ dataset, columns }: Shape): readonly Column[] {
  return columns.flatMap((name) => datasets[dataset].columns.find((column) => column.name === name) ?? []);
}

/** Returns the errors of a report, each on its field. Default filters follow the rules of every list request. */
export function problemsOf(report: Shape): ValidationFailure[] {
  const known = columnsOf(report);
  const on = (propertyName: string, errorMessage: string | undefined) =>
    errorMessage === undefined ? [] : [{ propertyName, errorMessage }];
  const isKnown = (name: string) => known.some((column) => column.name === name);
  return [
    ...report.columns
      .filter((name) => !isKnown(name))
      .flatMap((name) => on('columns', say('reportView.noColumn', { name, dataset: report.dataset }))),
    ...report.columnFilterDefaults.flatMap((filter) => on('columnFilterDefaults', filterProblem(report, known, filter))),
    ...report.columnSortDefaults
      .filter(({ name }) => !isKnown(name))
      .flatMap(({ name }) => on('columnSortDefaults', say('reportView.noSort', { name }))),
  ];
}

/** Returns the report as pages show it: the parts that can be shown, and a message for each other part. */
export function reportReply(report: ReportDefinition): ReportReply {
  const known = columnsOf(report);
  const view = {
    columns: known.map(toColumn),
    filters: report.columnFilterDefaults.filter((filter) => filterProblem(report, known, filter) === undefined),
    sorts: report.columnSortDefaults.filter(({ name }) => known.some((column) => column.name === name)),
  };
  return { ...report, view, problems: [...new Set(problemsOf(report).map(({ errorMessage }) => errorMessage))] };
}

export function toColumn({ name, label, type, format, options, hasChoices, searchedAs }: Column): ColumnReply {
  return { name, label, type, sortable: true, filterable: true, format, options: options && [...options], hasChoices, searchedAs };
}

let layouts: Layouts | undefined;

/** Returns why a report cannot have this filter, or undefined if it can. */
function filterProblem({ dataset }: Shape, known: readonly Column[], { name, ...filter }: ReportFilter): string | undefined {
  layouts ??= layoutsOf(allEntities);
  const layout = layouts.get(datasets[dataset].of.name);
  if (!layout) throw new Fault(`${dataset} is not kept in the replica`);
  const column = known.find((one) => one.name === name);
  if (!column) return say('reportView.noFilter', { name });
  try {
    const condition = conditionOf(viewOf(layout, known), { column: name, ...filter }, 'UTC', false);
    return condition ? undefined : say('reportView.noValue', { label: column.label });
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
