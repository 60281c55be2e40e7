import type { Card } from '../../../shared/entities/dashboard.ts';
import type { Viewer } from '../../../shared/entities/duty-list.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { UserCountCard } from './UserCountCard.tsx';
import { UserDetailsCard } from './UserDetailsCard.tsx';
import { UserRolesCard } from './UserRolesCard.tsx';
import { VendorCard } from './VendorCard.tsx';

/** The card for a kind of data. */
export function DashboardCard({ card, viewer }: { card: Card; viewer: Viewer }) {
  switch (card.dashboardDataType) {
    case 'UserDetails':
      return <UserDetailsCard details={card} />;
    case 'UserRoles':
      return <UserRolesCard roles={card.roles} />;
    case 'UserCount':
      return <UserCountCard count={card} viewer={viewer} />;
    case 'ApplicationSummary':
      return <ApplicationCard summary={card} role={viewer.role} />;
    case 'VendorSummary':
      return <VendorCard summary={card} viewer={viewer} />;
    case 'IssuancePeriod':
      return <PeriodCard periods={card.childData} viewer={viewer} />;
  }
}
