/** The cards' order, and how many there are at most (specification, sections 2 and 9). */
import type { Card } from '../../shared/entities/dashboard.ts';

const order: readonly Card['dashboardDataType'][] = ['UserDetails', 'UserRoles', 'UserCount', 'VendorSummary', 'IssuancePeriod'];
const maxCards = 6;

export function inOrder(cards: readonly Card[]): readonly Card[] {
  const place = ({ dashboardDataType }: Card) => order.indexOf(dashboardDataType);
  return [...cards].sort((a, b) => place(a) - place(b)).slice(0, maxCards);
}
