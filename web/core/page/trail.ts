/** Where a page stands below the menu, told by its address; the name of its record is told by RecordPage. Edit when every page should say it otherwise. */
import { createContext } from 'react';
import { generatePath } from 'react-router';

/** The shown screen's route, and the item of the menu that it belongs to. */
export interface Place {
  readonly start: { readonly label: string; readonly path: string };
  /** The route's whole path: '/state-staff/vendors/update/:id'. */
  readonly path: string;
  /** See ScreenRoute. */
  readonly record?: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** What a page's record is called, and where its own page is, if not beside the screen. */
export interface RecordName {
  readonly name: string;
  readonly to?: string;
}

/** One step of the way to a page; the last one, which is the page itself, leads nowhere. */
export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

/** The app provides it to staff's pages. */
export const ShownPlace = createContext<Place | undefined>(undefined);
/** RecordPage provides it. */
export const ShownRecord = createContext<RecordName | undefined>(undefined);

type HasScreen = (path: string) => boolean;

/**
 * 'Recipients', 'Donna Wood', 'Update': the menu's item, the lists on the way, the record, and what of it this page shows. Nothing on a page
 * that the menu itself leads to.
 */
export function trailOf(place: Place, title: string, hasScreen: HasScreen, record?: RecordName): readonly Crumb[] {
  const { start, path, params } = place;
  if (path === start.path) return [];
  const ofRecord = recordPath(place, hasScreen);
  const parts = path.split('/');
  const above = parts.flatMap((part, index) => {
    const upTo = parts.slice(0, index + 1).join('/');
    if (index < 2 || index === parts.length - 1 || upTo === start.path || !hasScreen(upTo)) return [];
    // The record is named below.
    if (record && ofRecord && sameShape(upTo, ofRecord)) return [];
    return [{ label: wordsOf(part), to: generatePath(upTo, params) }];
  });
  const last = withoutName(title, record?.name);
  // The record's own page is called by its name.
  const named = record && last !== '' ? [{ label: record.name, to: record.to ?? (ofRecord && fill(ofRecord, place)) }] : [];
  return [{ label: start.label, to: start.path }, ...above, ...named, { label: last || title }];
}

/** The path of the record's own page: what its route says, or what is found beside it; a form of its own where there is nothing else. */
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

/** 'income-limits' -> 'Income Limits', ':vendorId' -> 'Vendor' */
function wordsOf(part: string): string {
  const words = isParam(part) ? part.slice(1).replace(/(entity)?id$/i, '') || 'details' : part.replaceAll('-', ' ');
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** 'Issue Benefits to Donna Wood' -> 'Issue Benefits' */
function withoutName(title: string, name: string | undefined): string {
  if (!name || !title.endsWith(name)) return title;
  return title.slice(0, -name.length).replace(/( (of|to))? $/, '');
}
