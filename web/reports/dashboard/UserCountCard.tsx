import type { Card } from '../../../shared/entities/dashboard.ts';
import type { Viewer } from '../../../shared/entities/duty-list.ts';
import { CardFrame } from './CardFrame.tsx';
import { DashboardFigure } from './DashboardFigure.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import { userLists } from './figureLists.ts';
import { say } from './texts.ts';

type UserCount = Extract<Card, { dashboardDataType: 'UserCount' }>;

const number = (count: number) => count.toLocaleString('en-US');

/** The number of users, and the numbers of those that State staff manage. */
export function UserCountCard({ count, viewer }: { count: UserCount; viewer: Viewer }) {
  const { numberOfUsers, localStaff, marketManagers } = count;
  const lists = userLists(viewer, count);
  return (
    <CardFrame title={say('users.title')}>
      <DashboardFigures minWidth="7rem">
        <DashboardFigure label={say('users.all')} value={number(numberOfUsers)} to={lists.all} />
        {localStaff !== undefined && <DashboardFigure label={say('users.localStaff')} value={number(localStaff)} to={lists.localStaff} />}
        {marketManagers !== undefined && (
          <DashboardFigure label={say('users.marketManagers')} value={number(marketManagers)} to={lists.marketManagers} />
        )}
      </DashboardFigures>
    </CardFrame>
  );
}
