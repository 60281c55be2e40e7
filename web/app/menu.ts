/** The sidebar of each role, in the order of specification 2.51 to 2.53. Items appear as soon as their screens exist. */
import type { Role } from '../../shared/core/role.ts';
import type { Me } from '../../shared/entities/account.ts';
import { sellPath } from '../core/page/Redirect.tsx';
import { type MenuItem, menuItems } from './menuItems.ts';
import { hasScreen } from './screens.ts';

/** The page on which market managers record tokens. */
export const marketPath = '/market/redemptions';

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

/** Whether the user can sell on the selling page. */
export function maySell({ roleNames, managersMaySell }: Me): boolean {
  return roleNames.includes('Vendor') || managersMaySell === true;
}

/** Whether the user records the tokens that vendors turn in at a market. */
export function acceptsTokens({ roleNames, hasProgramWithTokenType }: Me): boolean {
  return roleNames.includes('Market Manager') && hasProgramWithTokenType;
}

/** Returns the first page of a user: the page of the highest role that has one. Without any, it is the index page. */
export function homeOf(user: Me, isThere: (path: string) => boolean = hasScreen): string {
  const menu = menusOf(user, isThere).find((one) => one.menu.length > 0)?.menu;
  if (menu?.[0]) return menu[0].path;
  if (maySell(user)) return sellPath;
  if (acceptsTokens(user)) return marketPath;
  return user.roleNames.includes('Recipient') ? '/my-benefits' : '/';
}
