/** The issuance periods of a State that a file names. Only periods of Hybrid Voucher programs have checks. */
import { fold } from '../../../../shared/core/fold.ts';
import type { FindSeason } from '../../../../shared/imports/printedCheckRow.ts';
import type { Reader } from '../../../core/store/records.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';

export async function findSeasons(reader: Reader, stateId: string): Promise<FindSeason> {
  const all = await reader.children(periods, `State#${stateId}`, 'IssuancePeriod#');
  const programIds = [...new Set(all.map(({ programId }) => programId))];
  const programsById = new Map((await reader.many(programs, programIds)).map((program) => [program.id, program]));
  const seasons = all.flatMap((period) => {
    const program = programsById.get(period.programId);
    return program ? [{ period, program }] : [];
  });
  const byName = Map.groupBy(seasons, ({ period }) => fold(period.name));
  return (name) => {
    const named = byName.get(fold(name)) ?? [];
    const [season, another] = named.filter(({ program }) => program.programType === 'Hybrid Voucher');
    if (another) return 'Several Hybrid Voucher programs of the state have an issuance period with this name';
    if (season) return season;
    return named.length
      ? 'This issuance period has no checks, because its program is not a Hybrid Voucher program'
      : 'The state has no issuance period with this name';
  };
}
