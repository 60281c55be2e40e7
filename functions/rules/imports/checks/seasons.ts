/** The issuance periods of a State that a file names. Only periods of Hybrid Voucher programs have checks. */
import { fold } from '../../../../shared/core/fold.ts';
import type { FindSeason } from '../../../../shared/imports/printedCheckRow.ts';
import type { Reader } from '../../../core/store/records.ts';
import { textsOf } from '../../../core/texts.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';

const say = textsOf('imports/server.staff');

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
    if (another) return say('seasons.several');
    if (season) return season;
    return named.length ? say('seasons.noChecks') : say('seasons.none');
  };
}
