import type { ValidationFailure } from '../../../shared/core/failure.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { FederalForm } from '../../../shared/entities/federal-form.ts';
import { type FormId, tableOf } from '../../../shared/federalForms/federalForms.ts';
import { cellsOf, columnLabels, type PlacedCell } from '../../../shared/federalForms/formTable.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { federalFormId, federalForms } from '../../entities/federal-form.ts';
import { states } from '../../entities/state.ts';
import { chosenState } from '../../rules/setup/chosenState.ts';
import { assertReports } from '../../rules/setup/practice.ts';

const say = textsOf('reports/server.staff');

type Lines = FederalForm['lines'];

interface Typed {
  readonly form: FormId;
  readonly year: number;
  readonly stateId?: string | undefined;
  readonly version: number;
  readonly lines: Lines;
}

/**
 * Replaces the saved entries of a form. Throws 'invalid' for each cell that does not accept the amount, and 'conflict' for an older
 * version.
 */
export function saveForm(store: Store, caller: Caller, { form, year, stateId, version, lines }: Typed): Promise<FederalForm> {
  const cells = cellsOf(tableOf(form, year)).filter(({ cell }) => cell.kind === 'typed' || cell.kind === 'proposed');
  assertAllowed(lines, cells);
  return store.transact(caller, async (tx) => {
    const state = await chosenState(tx, stateId);
    assertReports(state);
    const place = { stateId: state.id, form, year };
    const before = await tx.find(federalForms, federalFormId(place));
    assertCurrent(before ?? { version: 0 }, version);
    const changes = changesIn(cells, before?.lines ?? {}, lines);
    if (before) return tx.update(federalForms, before, { ...before, lines }, { changes });
    tx.reference(states, state.id);
    return tx.create(federalForms, { id: federalFormId(place), ...place, lines }, { reason: { action: 'Entered', changes } });
  });
}

function assertAllowed(lines: Lines, cells: readonly PlacedCell[]): void {
  const byId = new Map(cells.map((one) => [one.id, one]));
  const failures = Object.entries(lines).flatMap(([id, cents]): ValidationFailure[] => {
    const placed = byId.get(id);
    const failure = (errorMessage: string) => [{ propertyName: `lines.${id}`, errorMessage }];
    if (!placed) return failure(say('saveForm.noCell', { cell: id }));
    const mayBeNegative = placed.cell.kind === 'typed' && placed.cell.mayBeNegative === true;
    return cents < 0 && !mayBeNegative ? failure(say('saveForm.negative', { cell: nameOf(placed) })) : [];
  });
  if (failures[0]) throw new AppError('invalid', failures[0].errorMessage, failures);
}

const nameOf = ({ line, column }: PlacedCell) => say('saveForm.cell', { line: line.number, column: columnLabels[column] });

/** Formats one line per cell: 'Line 7, Food: nothing → $1.00'. */
function changesIn(cells: readonly PlacedCell[], before: Lines, after: Lines): string {
  const amount = (cents: number | undefined) => (cents === undefined ? 'nothing' : dollars(cents));
  return cells
    .filter(({ id }) => before[id] !== after[id])
    .map((placed) => `${nameOf(placed)}: ${amount(before[placed.id])} → ${amount(after[placed.id])}`)
    .join('\n');
}
