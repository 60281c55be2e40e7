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

const intro = `# Who may do what

Printed from the permissions themselves (\`npm run roles\`); a test fails when this page and the portal disagree, and another makes every call
as every role, with own and with foreign records (\`functions/api/matrix.test.ts\`).

**Roles.** Admin: the portal's administrators, for all states. State: State Agency Staff. Local: Local Agency Staff. Vendor: farmers and
markets. Market: Market Managers. Recipient: people who get benefits. Anyone: without signing in. Whoever holds two roles may do what
either may.

**Whose records.** 'yes' is never more than this: Admin, all states; State and Market, the records of their own state; Local, those of their
own service areas; Vendor, those of their own vendor; Recipient, their own. Any other record is answered as if it did not exist. Staff
whose state requires two-step sign-in do nothing but set it up until they have it.

**Closer rules.** Some calls look closer than the role. The change log tells one record's changes to whoever may see that record, and the
list of all changes to Admin and State only. Local staff add recipients and issue benefits only where a program of their state lets them;
Market Managers redeem only where the program lets them, Vendors for their own vendor only.`;

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
  return `## At a glance\n\nThe tables below say what exactly is seen and changed.\n\n${markdownTable(['', ...roles.map((role) => heads[role])], rows)}`;
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
    const labels = items.map(({ label, needsTokens, orApplications }) => `${label}${needsTokens ? '*' : ''}${orApplications ? '†' : ''}`);
    return `- **${role}**: ${labels.join(', ') || 'none: the page with the store badges'}`;
  };
  const about =
    'An item is shown once its screen exists; those with * only where the state has a program of type Token; that with † also where a program takes applications online.';
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
