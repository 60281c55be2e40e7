import { equalTo, listOf } from '../../../shared/core/listAddress.ts';
import type { Role } from '../../../shared/core/role.ts';
import type { Card } from '../../../shared/entities/dashboard.ts';
import { CardFrame } from './CardFrame.tsx';
import { DashboardFigure } from './DashboardFigure.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import { say } from './texts.ts';

type Summary = Extract<Card, { dashboardDataType: 'ApplicationSummary' }>;

/** The number of applications that wait for a decision, and the number that are overdue. */
export function ApplicationCard({ summary, role }: { summary: Summary; role: Role }) {
  const { toDecide, overdue, overdueBefore } = summary;
  // Local staff have two cards in this row, so there is room for a third. State staff have three already.
  const isState = role === 'State Agency Staff';
  const list = `/${isState ? 'state' : 'local'}-staff/applications`;
  return (
    <CardFrame title={say('applications.title')} width={isState ? 'full' : 'third'}>
      <DashboardFigures>
        <DashboardFigure
          label={say('applications.toDecide')}
          value={toDecide.toLocaleString('en-US')}
          to={listOf(list, { status: equalTo('Pending Review') })}
        />
        <DashboardFigure
          label={say('applications.overdue')}
          value={overdue.toLocaleString('en-US')}
          to={listOf(list, { dueOn: { operator: 'LessThan', value: overdueBefore } })}
        />
      </DashboardFigures>
    </CardFrame>
  );
}
