/** A State's records in memory for tests, without a database. Each test sets only the fields that its figures depend on. */
import type { DispositionQuery, DispositionReport } from '../../../../shared/entities/disposition.ts';
import type { Change, Entity } from '../../../core/entity.ts';
import { layoutsOf } from '../../../core/lists/query/layout.ts';
import { Replica } from '../../../core/lists/replica.ts';
import { ReplicaEngine } from '../../../core/lists/replicaEngine.ts';
import type { Scope } from '../../../core/scope.ts';
import { allEntities } from '../../../entities/all.ts';
import { benefits } from '../../../entities/benefit.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { states } from '../../../entities/state.ts';
import { transactions } from '../../../entities/transaction.ts';
import { Queries } from '../../lists/openQueries.ts';
import { dispositionReport } from './disposition.ts';

const stateId = 'MO';

/** Missouri with a voucher program, a token program and the service areas Boone and Adair. It is noon on November 15, 2026. */
export class TestSeason {
  readonly #replica = new Replica(layoutsOf(allEntities), stateId);
  #count = 0;

  /** `isNew`: the State has no issuance period yet. */
  constructor({ isNew = false } = {}) {
    this.add(states, { name: 'Missouri' }, stateId);
    this.add(states, { name: 'Arkansas', stateId: 'AR' }, 'AR');
    this.add(programs, { name: 'Vouchers', programType: 'Electronic Only' }, 'vouchers');
    this.add(programs, { name: 'Scrip', programType: 'Token' }, 'scrip');
    this.add(serviceAreas, { name: 'Boone' }, 'boone');
    this.add(serviceAreas, { name: 'Adair' }, 'adair');
    if (isNew) return;
    this.period('summer', { startDate: '2026-06-01', endDate: '2026-10-31' });
    this.period('winter', { startDate: '2026-11-01', endDate: '2027-02-28' });
    this.period('market', { programId: 'scrip', startDate: '2026-06-01', endDate: '2026-10-31' });
  }

  /** Sets the record's State, and gives it an id if the test does not. `counters` are those that the entity declares. */
  add(of: Entity, row: object, id?: string, counters: Readonly<Record<string, number>> = {}): void {
    this.#count += 1;
    const change: Change = {
      ...{ entity: of.name, id: id ?? `id-${this.#count}`, stateId, version: 1, rank: 1, isDeleted: false, counters },
      row: JSON.stringify({ stateId, ...row }),
    };
    this.#replica.apply([change]);
  }

  period(id: string, row: object): void {
    this.add(periods, { name: id, programId: 'vouchers', ...row }, id);
  }

  /** Adds an unspent $50 benefit of the summer in Boone. */
  benefit(more: object = {}): void {
    const place = { issuancePeriodId: 'summer', serviceAreaId: 'boone', currentServiceAreaId: 'boone', programId: 'vouchers' };
    this.add(benefits, { ...place, status: 'Issued', amountCents: 5000, remainingCents: 5000, deactivatedCents: 0, ...more });
  }

  /** Adds a sale by app, of the summer in Boone. */
  sale(amountCents: number, more: object = {}): void {
    const place = { issuancePeriodId: 'summer', serviceAreaId: 'boone', programId: 'vouchers' };
    this.add(transactions, { ...place, type: 'Sale', channel: 'App', amountCents, ...more });
  }

  queries({ asOf = '2026-11-15T18:00:00.000Z', scope = { stateId } }: { asOf?: string; scope?: Scope } = {}): Queries {
    return new Queries(new ReplicaEngine(this.#replica), scope, 'America/Chicago', { asOf });
  }

  report(
    query: DispositionQuery = {},
    { graceDays = 30, ...by }: { graceDays?: number; asOf?: string; scope?: Scope } = {},
  ): Promise<DispositionReport> {
    return dispositionReport(this.queries(by), query, graceDays);
  }
}
