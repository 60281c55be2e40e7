import type { Role } from '../../shared/core/role.ts';
import type { Card } from '../../shared/entities/dashboard.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { UserCountCard } from './UserCountCard.tsx';
import { UserDetailsCard } from './UserDetailsCard.tsx';
import { UserRolesCard } from './UserRolesCard.tsx';
import { VendorCard } from './VendorCard.tsx';

/** The card for a kind of data. */
export function DashboardCard({ card, role }: { card: Card; role: Role }) {
  switch (card.dashboardDataType) {
    case 'UserDetails':
      return <UserDetailsCard details={card} />;
    case 'UserRoles':
      return <UserRolesCard roles={card.roles} />;
    case 'UserCount':
      return <UserCountCard numberOfUsers={card.numberOfUsers} role={role} />;
    case 'ApplicationSummary':
      return <ApplicationCard summary={card} role={role} />;
    case 'VendorSummary':
      return <VendorCard summary={card} role={role} />;
    case 'IssuancePeriod':
      return <PeriodCard periods={card.childData} role={role} />;
  }
}
