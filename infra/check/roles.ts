/**
 * Prints docs/roles.md: the roles that may make each call, from the routes themselves, and each role's menu. `npm run roles` writes the
 * page. A test fails while it differs.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '../../functions/core/http/route.ts';
import { type Role, roles } from '../../shared/core/role.ts';
import { servedRoutes } from '../testing/testRoutes.ts';
import { groupOf, groupWords } from './groupWords.ts';
import { markdownTable } from './markdownTable.ts';

type Menus = readonly {
  readonly role: Role;
  readonly menu: readonly { readonly label: string; readonly needsTokens?: boolean; readonly orApplications?: boolean }[];
}[];

const heads: Readonly<Record<Role, string>> = {
  Admin: 'Admin',
  'State Agency Staff': 'State',
  'Local Agency Staff': 'Local',
  Vendor: 'Vendor',
  'Market Manager': 'Market',
  Recipient: 'Recipient',
};

const intro = `# Roles and permissions

This page is printed from the permissions in the code (\`npm run roles\`). A test fails if the page and the portal differ. Another test makes
every call in every role, with the caller's own records and with others' (\`functions/api/matrix.test.ts\`).

## Roles

- **Admin**: the portal's administrators, for all States.
- **State**: State Agency Staff.
- **Local**: Local Agency Staff.
- **Vendor**: farmers and markets.
- **Market**: Market Managers.
- **Recipient**: people who receive benefits.
- **Anyone**: no login is needed.

A person with two roles may do what either role may do.

## Records

“Yes” never means more than these records:

- Admin: the records of all States.
- State and Market: the records of their own State.
- Local: the records of their own service areas.
- Vendor: the records of their own vendor.
- Recipient: their own records.

The portal responds to a request for any other record as if the record did not exist. If a State requires two-step login, its staff can do
nothing until they have set it up.

## Additional rules

Some calls check more than the role.

- The change log shows the changes to one record to anyone who may see that record. It shows the list of all changes only to Admin and State.
- Local staff add recipients and issue benefits only if a program of their State allows it.
- Market Managers redeem benefits only if the program allows it.
- Vendors redeem benefits only for their own vendor.`;

/** The pages on which users without a sidebar begin. */
const starts: Readonly<Partial<Record<Role, string>>> = {
  Vendor: 'the selling page, `/sell`',
  'Market Manager': 'the selling page if a program lets managers redeem. Otherwise `/market/redemptions`, if the State has tokens',
  Recipient: 'the page of their benefits, `/my-benefits`',
};

const reading =
  /^(table|local-table|change-table|search|search-page|failures|filter|vendor-filter|preview|check-for-existing)$|export|csv-report/;
const looks = ({ endpoint }: Route) => endpoint.method === 'GET' || endpoint.path.split('/').some((part) => reading.test(part));
const may = ({ who }: Route, role: Role) => who === 'public' || who.includes(role);
const yes = (is: boolean) => (is ? 'yes' : '');

/** Returns what each role may see and change, group by group. */
function overview(groups: ReadonlyMap<string, readonly Route[]>): string {
  const cell = (of: readonly Route[], role: Role) => {
    const allowed = of.filter((route) => may(route, role) && route.who !== 'public');
    if (allowed.length === 0) return '';
    return allowed.every(looks) ? 'sees' : allowed.some(looks) ? 'sees, changes' : 'changes';
  };
  const rows = [...groups].map(([group, of]) => [groupWords(group), ...roles.map((role) => cell(of, role))]);
  return `## At a glance\n\nThe tables below list each call.\n\n${markdownTable(['', ...roles.map((role) => heads[role])], rows)}`;
}

function groupPart([group, of]: readonly [string, readonly Route[]]): string {
  const rows = of.map((route) => [
    route.endpoint.summary,
    ...roles.map((role) => yes(may(route, role))),
    yes(route.who === 'public'),
    `\`${route.endpoint.method} ${route.endpoint.path}\``,
  ]);
  return `## ${groupWords(group)}\n\n${markdownTable(['', ...roles.map((role) => heads[role]), 'Anyone', 'Call'], rows)}`;
}

function menuPart(menus: Menus): string {
  const line = (role: Role) => {
    const items = menus.find((one) => one.role === role)?.menu ?? [];
    const labels = items.map(({ label, needsTokens, orApplications }) => `“${label}”${needsTokens ? '‡' : ''}${orApplications ? '†' : ''}`);
    return `- **${role}**: ${labels.join(', ') || `no sidebar. Begins on ${starts[role]}`}`;
  };
  const about =
    'The menu shows an item if its screen exists. Items with ‡ also need a program of type Token in the State. The item with † also appears if a program accepts applications online.';
  return `## Menus\n\n${about}\n\n${roles.map(line).join('\n')}`;
}

/** Returns the whole page. */
export async function rolesPage(): Promise<string> {
  const groups = Map.groupBy(await servedRoutes(), ({ endpoint }) => groupOf(endpoint));
  const inOrder = new Map([...groups].map(([group, of]) => [group, of.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b), 'en'))]));
  return [intro, overview(inOrder), ...[...inOrder].map(groupPart), menuPart(await menusOfWeb()), ''].join('\n\n').trimEnd().concat('\n');
}

/** Sorts reading calls before changing ones, then by path, then by method. */
const placeOf = (route: Route) => `${looks(route) ? 0 : 1} ${route.endpoint.path} ${route.endpoint.method}`;

/** The menus belong to the app. Nothing else of it is read here, because its screens do not run without a browser. */
async function menusOfWeb(): Promise<Menus> {
  const file = resolve(import.meta.dirname, '../../web/app/menuItems.ts');
  return ((await import(pathToFileURL(file).href)) as { menuItems: Menus }).menuItems;
}

if (import.meta.main) process.stdout.write(await rolesPage());
