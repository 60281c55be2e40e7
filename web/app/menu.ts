/** The sidebar of each role, in the order of specification 2.51 to 2.53. Items appear as soon as their screens exist. */
import type { Role } from '../../shared/core/role.ts';
import type { Me } from '../../shared/entities/account.ts';
import { type MenuItem, menuItems } from './menuItems.ts';
import { hasScreen } from './screens.ts';

/** Returns the menus of a user's roles. A user with two roles gets both, each under its name. */
export function menusOf(user: Me, isThere: (path: string) => boolean = hasScreen): { role: Role; menu: MenuItem[] }[] {
  return menuItems
    .filter(({ role }) => user.roleNames.includes(role))
    .map(({ role, menu }) => ({
      role,
      menu: menu.filter((item) => isThere(item.path) && isFor(user, item)),
    }));
}

function isFor({ hasProgramWithTokenType, takesApplications }: Me, { needsTokens, orApplications }: MenuItem): boolean {
  return !needsTokens || hasProgramWithTokenType || (orApplications === true && takesApplications === true);
}

/** Returns the first page of a user: the dashboard for staff, and the page with the store badges for everyone else. */
export function homeOf(user: Me, isThere: (path: string) => boolean = hasScreen): string {
  return menusOf(user, isThere)[0]?.menu[0]?.path ?? '/';
}
