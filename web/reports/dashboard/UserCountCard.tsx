import type { Card } from '../../../shared/entities/dashboard.ts';
import { CardFrame } from './CardFrame.tsx';
import { DashboardFigure } from './DashboardFigure.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import { userLists, type Viewer } from './figureLists.ts';

type UserCount = Extract<Card, { dashboardDataType: 'UserCount' }>;

const number = (count: number) => count.toLocaleString('en-US');

/** The number of users, and the numbers of those that State staff manage. */
export function UserCountCard({ count, viewer }: { count: UserCount; viewer: Viewer }) {
  const { numberOfUsers, localStaff, marketManagers } = count;
  const lists = userLists(viewer, count);
  return (
    <CardFrame title="Users">
      <DashboardFigures minWidth="7rem">
        <DashboardFigure label="Number of Users" value={number(numberOfUsers)} to={lists.all} />
        {localStaff !== undefined && <DashboardFigure label="Local Staff" value={number(localStaff)} to={lists.localStaff} />}
        {marketManagers !== undefined && (
          <DashboardFigure label="Market Managers" value={number(marketManagers)} to={lists.marketManagers} />
        )}
      </DashboardFigures>
    </CardFrame>
  );
}
