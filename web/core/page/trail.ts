/**
 * The position of a page below the menu, derived from its URL. RecordPage provides the name of its record. Edit to change the breadcrumb of
 * every page.
 */
import { createContext } from 'react';
import { generatePath } from 'react-router';

/** The route of the current screen, with its menu item. */
export interface Place {
  readonly start: { readonly label: string; readonly path: string };
  /** The full path of the route: '/state-staff/vendors/update/:id'. */
  readonly path: string;
  /** See ScreenRoute. */
  readonly record?: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The name of a page's record, and the path of its own page if it is not next to the screen. */
export interface RecordName {
  readonly name: string;
  readonly to?: string;
}

/** One step of the breadcrumb. The last one is the page itself and has no link. */
export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

/** The app provides it for the staff pages. */
export const ShownPlace = createContext<Place | undefined>(undefined);
/** RecordPage provides it. */
export const ShownRecord = createContext<RecordName | undefined>(undefined);

type HasScreen = (path: string) => boolean;

/**
 * Returns 'Recipients', 'Donna Wood', 'Update': the menu item, the lists in between, the record, and this page's part of it. Returns
 * nothing for a page of the menu itself.
 */
export function trailOf(place: Place, title: string, hasScreen: HasScreen, record?: RecordName): readonly Crumb[] {
  const { start, path, params } = place;
  if (path === start.path) return [];
  const ofRecord = recordPath(place, hasScreen);
  const parts = path.split('/');
  const above = parts.flatMap((part, index) => {
    const upTo = parts.slice(0, index + 1).join('/');
    if (index < 2 || index === parts.length - 1 || upTo === start.path || !hasScreen(upTo)) return [];
    // The record is added below by its name.
    if (record && ofRecord && sameShape(upTo, ofRecord)) return [];
    return [{ label: wordsOf(part), to: generatePath(upTo, params) }];
  });
  const last = withoutName(title, record?.name);
  // The record's own page has the record's name.
  const named = record && last !== '' ? [{ label: record.name, to: record.to ?? (ofRecord && fill(ofRecord, place)) }] : [];
  return [{ label: start.label, to: start.path }, ...above, ...named, { label: last || title }];
}

/**
 * Returns the path of the record's own page: the one that its route names, or one next to the screen. It is the record's form if there is
 * no other page.
 */
function recordPath({ path, record }: Place, hasScreen: HasScreen): string | undefined {
  if (record !== undefined) return record || undefined;
  const parts = path.split('/');
  if (lastParam(parts) < 0) return undefined;
  const base = parts.slice(0, lastParam(parts));
  const bases = [base.join('/'), base.slice(0, -1).join('/')];
  const candidates = bases.flatMap((each) => [`${each}/:id`, `${each}/update/:id`]);
  return candidates.find((each) => !sameShape(each, path) && hasScreen(each));
}

const isParam = (part: string) => part.startsWith(':');
const lastParam = (parts: readonly string[]) => parts.findLastIndex(isParam);
const shapeOf = (path: string) => path.replace(/:\w+/g, ':');
const sameShape = (one: string, other: string) => shapeOf(one) === shapeOf(other);

function fill(pattern: string, { path, params }: Place): string {
  const parts = path.split('/');
  const id = params[parts[lastParam(parts)]?.slice(1) ?? ''];
  return generatePath(pattern, { ...params, id: id ?? null });
}

/** Converts 'income-limits' to 'Income Limits' and ':vendorId' to 'Vendor'. */
function wordsOf(part: string): string {
  const words = isParam(part) ? part.slice(1).replace(/(entity)?id$/i, '') || 'details' : part.replaceAll('-', ' ');
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Converts 'Issue Benefits to Donna Wood' to 'Issue Benefits'. */
function withoutName(title: string, name: string | undefined): string {
  if (!name || !title.endsWith(name)) return title;
  return title.slice(0, -name.length).replace(/( (of|to))? $/, '');
}
