/** Pages that the search box of the top bar finds by their names, without a query: screens, reports and the settings of a State. */
import { knownStateSettings } from '../../../shared/entities/state-setting.ts';
import { reportLinks } from '../reportLinks/reportLinks.ts';
import type { NamedScreen } from './namedScreen.ts';
import type { Match } from './searchSources.ts';

interface Places {
  readonly kind: 'screens' | 'reports' | 'settings';
  readonly matches: readonly Match[];
}

/** Returns the places with a name that contains, for each typed word, a word that starts with it: 'ach b' finds ACH Batches. */
export function placesNamed(words: string, area: string, screens: readonly NamedScreen[]): Places[] {
  const typed = words.toLowerCase().split(/\s+/);
  const isNamed = ({ label }: Match) => {
    const name = label.toLowerCase().split(/[ (/-]+/);
    return typed.every((start) => name.some((word) => word.startsWith(start)) || label.toLowerCase().startsWith(start));
  };
  const all = {
    screens: screens.map(({ label, path }) => ({ to: path, label })),
    reports: reportsOf(area),
    settings: settingsOf(area),
  };
  return (['screens', 'reports', 'settings'] as const).map((kind) => ({ kind, matches: all[kind].filter(isNamed) }));
}

function reportsOf(area: string): Match[] {
  const links = area in reportLinks ? reportLinks[area as keyof typeof reportLinks] : [];
  return links.map(({ path, title }) => ({ to: `${area}/reports/${path}`, label: title }));
}

/** Admins choose the State on the list of settings. State staff may change some settings of their own State. */
function settingsOf(area: string): Match[] {
  if (area !== '/admin' && area !== '/state-staff') return [];
  return Object.entries(knownStateSettings).map(([key, { label, changedBy }]) => {
    const isOwn = area === '/state-staff' && changedBy.some((role) => role === 'State Agency Staff');
    return { to: isOwn ? `${area}/state-settings/update/${key}` : `${area}/state-settings`, label };
  });
}
