/** Related applications: three of which two match only through the third, two people with the same name, and two offices. */

import type { New, UnitOfWork } from '../../functions/core/store/unitOfWork.ts';
import { applications } from '../../functions/entities/application.ts';
import { duplicateVerdicts, verdictId } from '../../functions/entities/duplicate-verdict.ts';
import { isPossible, likenessOf } from '../../functions/rules/people/likeness/likeness.ts';
import type { Application } from '../../shared/entities/application.ts';
import { knownSettings } from '../../shared/entities/setting.ts';
import type { Person } from './people.ts';

type Made = New<Application> & { readonly id: string };
type File = (person: Person, more?: Partial<Made>) => Made;

/** `file` creates a person's application with the person's answers, except for `more`. `offices` are the ids of two service areas. */
export function makeSets(tx: UnitOfWork, people: readonly Person[], file: File, offices: readonly [string, string]): void {
  const [moved, spouse, father, neighbor] = people;
  if (!moved || !spouse || !father || !neighbor) throw new Error('There are too few people for the sets of applications');
  const home = { addressLine1: '418 Sycamore Ave', phoneNumber: '+15735550161', email: 'sycamore418@example.org' };
  keep(tx, [file(moved, { phoneNumber: undefined }), file(moved, home), file(spouse, home)]);

  const born = `${Number(father.dateOfBirth.slice(0, 4)) - 23}${father.dateOfBirth.slice(4)}`;
  const [elder, younger] = [file(father, { dateOfBirth: born }), file(father)];
  const [firstId = '', secondId = ''] = [elder.id, younger.id].sort();
  const said = { id: verdictId(firstId, secondId), stateId: elder.stateId, firstId, secondId };
  tx.create(duplicateVerdicts, { ...said, verdict: 'Different people', reason: 'Father and son of the same name' });
  for (const one of [elder, younger]) tx.create(applications, one);

  const [here, there] = offices;
  keep(tx, [
    file(neighbor, { serviceAreaId: here }),
    file(neighbor, { serviceAreaId: there, lastName: neighbor.lastName.toUpperCase(), addressLine1: '77 Quarry Rd' }),
  ]);
}

function keep(tx: UnitOfWork, set: readonly Made[]): void {
  for (const one of set) {
    const duplicates = set.flatMap((other) => {
      const { points, reasons } = likenessOf(one, other);
      if (other === one || !isPossible({ points, reasons }, Number(knownSettings.duplicatePoints.standard))) return [];
      return [{ kind: 'Application' as const, id: other.id, points, reasons: [...reasons] }];
    });
    tx.create(applications, { ...one, duplicates, hasDuplicates: duplicates.length > 0 });
  }
}
