/** The recipients of each program and season, with the times of issue. They are chosen from the seed before anything is written. */
import { startOfDay } from '../../shared/core/days.ts';
import type { ProgramType } from '../../shared/entities/program.ts';
import { type Person, peopleOf } from './people.ts';
import { type Random, randomOf } from './random.ts';
import type { Agency } from './schemes.ts';
import { type Season, type SeasonKind, seasonsAround } from './seasons.ts';

export interface Enrolment {
  readonly person: Person;
  readonly type: ProgramType;
  /** The time (ms) when the benefits of a season were issued. Without one the person is registered and waits. */
  readonly issuedAt: Partial<Record<SeasonKind, number>>;
  /** The time (ms) when the person was registered. */
  readonly registeredAt: number;
}

const dayMs = 86_400_000;

/** Returns all people of a State. Nothing is later than a day before `now` (ms). */
export function enrolmentsOf(agency: Agency, today: string, now: number): Enrolment[] {
  const random = randomOf('enrolments', agency.code);
  const { past, current } = seasonsAround(today);
  return peopleOf(agency, agency.recipients, today).map((person) => {
    const type = typeFor(random, person);
    // Today's babies were not born half a year ago.
    const isOld = person.wicCategory === undefined || person.dateOfBirth < past.startDate;
    const wasThere = random.chance(0.16) && isOld && type !== 'Hybrid Voucher';
    const isThere = random.chance(type === 'Hybrid Voucher' ? 0.5 : 0.54);
    // A season of the seniors' program uses all the federal money of a year.
    const hadYear = wasThere && type === 'Electronic Only' && past.startDate.slice(0, 4) === current.startDate.slice(0, 4);
    const moments = { past: momentIn(random, agency, past, now), current: momentIn(random, agency, current, now) };
    return {
      person,
      type,
      issuedAt: { past: wasThere ? moments.past : undefined, current: isThere && !hadYear ? moments.current : undefined },
      registeredAt: wasThere ? moments.past : moments.current,
    };
  });
}

function typeFor(random: Random, { wicCategory }: Person): ProgramType {
  if (wicCategory) return random.chance(0.45) ? 'Hybrid Voucher' : 'Hybrid Card';
  return random.chance(0.55) ? 'Hybrid Card' : 'Electronic Only';
}

/** Returns a moment in office hours of a day in the first seven weeks of a season. */
function momentIn(random: Random, { zone }: Agency, { startDate }: Season, now: number): number {
  const start = startOfDay(startDate, zone) + dayMs;
  const last = Math.min(start + 49 * dayMs, now - 2 * dayMs);
  const day = Math.floor((random.real() * (last - start)) / dayMs);
  return start + day * dayMs + 9 * 3_600_000 + Math.floor(random.real() * 8 * 3_600_000);
}
