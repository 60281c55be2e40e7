/**
 * The federal money of a program. All programs of a State that spend the money of one federal program share one limit. Benefits that were
 * issued within a year keep the terms of their issuance.
 */
import { hasFederalLimitPer, type Program } from '../../../shared/entities/program.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { currentYear } from '../../rules/benefits/currentYear.ts';
import { haveIssued } from '../../rules/benefits/haveIssued.ts';

const refuse = refusalsOf('setup/server.staff');
const say = textsOf('setup/server.staff');

type Terms = Pick<Program, 'stateId' | 'name' | 'federalProgram' | 'federalLimitPer'>;

const perWhom = ({ federalLimitPer = 'Recipient' }: Pick<Program, 'federalLimitPer'>) => federalLimitPer;

/**
 * Returns the programs of a State that have issued benefits in this program year. Also includes those that issued in an earlier year with a
 * period that is still open.
 */
async function issuingPrograms(reader: Reader, stateId: string): Promise<ReadonlySet<string>> {
  const year = await currentYear(reader, stateId);
  const all = await reader.children(periods, `State#${stateId}`, 'IssuancePeriod#');
  const current = all.filter(({ programYear, endDate }) => programYear === year || endDate.slice(0, 4) >= year);
  const issued = await haveIssued(
    reader.store,
    stateId,
    current.map(({ id }) => id),
  );
  return new Set(current.filter(({ id }) => issued.has(id)).map(({ programId }) => programId));
}

/**
 * Keeps the limit of one federal program the same in all its programs: if this one differs, the others follow it. Throws 'invalid' if
 * benefits were issued this year under the terms that would change.
 */
export async function keepFederalTerms(
  tx: UnitOfWork,
  { after, before }: { readonly after: Terms; readonly before?: Program },
): Promise<void> {
  const issuing = await issuingPrograms(tx, after.stateId);
  if (before && issuing.has(before.id) && before.federalProgram !== after.federalProgram)
    throw refuse('invalid', 'programs.federalProgram', {
      values: { program: before.name, is: before.federalProgram ?? say('programs.noFederalProgram') },
      field: 'federalProgram',
    });
  if (!hasFederalLimitPer(after.federalProgram)) return;
  const all = await tx.children(programs, `State#${after.stateId}`, 'Program#');
  const others = all.filter(
    (one) => one.id !== before?.id && one.federalProgram === after.federalProgram && perWhom(one) !== perWhom(after),
  );
  const changed = before && before.federalProgram === after.federalProgram && perWhom(before) !== perWhom(after) ? [before] : [];
  for (const one of [...changed, ...others])
    if (issuing.has(one.id))
      throw refuse('invalid', 'programs.federalLimitPer', { values: { program: one.name, is: perWhom(one) }, field: 'federalLimitPer' });
  for (const one of others)
    tx.update(
      programs,
      one,
      { ...one, federalLimitPer: after.federalLimitPer },
      { why: say('programs.changedWith', { program: after.name, federalProgram: after.federalProgram }) },
    );
}
