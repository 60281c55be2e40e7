import { programPagePath } from '../../../shared/entities/public-paths.ts';
import { env } from '../../core/env.ts';
import type { Reader } from '../../core/store/records.ts';
import { programs } from '../../entities/program.ts';

/**
 * Returns the address of the program on the cards of a State's vendors, or undefined if the State has no program. A vendor belongs to its
 * State and to no program. So the card has the State's oldest program that accepts applications online, or else its oldest program. The
 * address stays the same forever, because cards are on paper.
 */
export async function programAddressOf(reader: Reader, stateId: string): Promise<string | undefined> {
  const all = (await reader.children(programs, `State#${stateId}`, 'Program#')).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const program = all.find((one) => one.optIntoOnlineRecipientApplicationSubmission) ?? all[0];
  return program && `${env().ORIGIN}${programPagePath(program.id)}`;
}
