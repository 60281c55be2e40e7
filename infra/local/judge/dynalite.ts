/**
 * The rules of dynalite, a stand-in of DynamoDB whose refusals were taken from DynamoDB word by word: of its database nothing is started.
 * It judges types, expressions with their names and values, numbers, sets, keys by their schema, key conditions and batches.
 */
import { createRequire } from 'node:module';
import { tableShape } from '../createTable.ts';
import type { Attributes, AttributeValue } from './attributes.ts';
import { Refusal } from './refusal.ts';

const load = createRequire(import.meta.url);

interface Rules {
  readonly types: object;
  readonly custom: (request: object, store: object) => string | undefined;
}

type Action = (store: object, request: object, done: (error?: unknown) => void) => void;

/** dynalite's `validations/index.js`. */
interface Validations {
  checkTypes(request: object, types: object): Judged;
  checkValidations(request: object, types: object, custom: Rules['custom'], store: object): void;
  validateAttributeValue(value: AttributeValue): string | undefined;
}

/** What dynalite makes of a request: its expressions are parsed. */
export interface Judged {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Item?: Attributes;
  readonly Key?: Attributes;
  readonly ExpressionAttributeValues?: Attributes;
  readonly KeyConditions?: Readonly<Record<string, { readonly AttributeValueList?: readonly AttributeValue[] }>>;
  readonly _updates?: Updates;
}

interface Updates {
  readonly sections: readonly { readonly path: readonly unknown[]; readonly val?: AttributeValue }[];
}

const { checkTypes, checkValidations, validateAttributeValue } = load('dynalite/validations') as Validations;

/** Thrown where an action turns to its store: it had nothing to refuse. */
const passed = new Error();

/** Stands for dynalite's database: it knows the table's shape and holds nothing. The size of items is judged by their bytes elsewhere. */
const store = {
  options: { maxItemSize: Number.POSITIVE_INFINITY },
  getTable: (_name: string, found: (error: null, table: object) => void) => found(null, tableShape),
  getItemDb() {
    throw passed;
  },
};

const rules = new Map<string, Rules>();
const actions = new Map<string, Action>();

function part<Part>(known: Map<string, Part>, folder: string, name: string): Part {
  const found = known.get(name) ?? (load(`dynalite/${folder}/${name[0]?.toLowerCase()}${name.slice(1)}`) as Part);
  known.set(name, found);
  return found;
}

/** Judges what can be judged without the table: types, expressions, values. @throws Refusal */
export function wellFormed(name: string, request: Readonly<Record<string, unknown>>): Judged {
  const { types, custom } = part(rules, 'validations', name);
  try {
    const judged = checkTypes(request, types);
    const form = formOf(name, judged as Expressions);
    const updates = form === undefined ? undefined : forms.get(form);
    if (!updates) {
      checkValidations(judged, types, custom, store);
      if (form !== undefined) remember(form, judged);
      return judged;
    }
    const {
      UpdateExpression: _u,
      ConditionExpression: _c,
      ExpressionAttributeNames: _n,
      ExpressionAttributeValues,
      ...rest
    } = judged as Expressions;
    checkValidations(rest, types, custom, store);
    for (const value of Object.values(ExpressionAttributeValues ?? {})) checkValue(value);
    return { ...rest, ExpressionAttributeValues: ExpressionAttributeValues ?? {}, _updates: updates(ExpressionAttributeValues ?? {}) };
  } catch (error) {
    throw refusalOf(error);
  }
}

function checkValue(value: AttributeValue): void {
  const words = validateAttributeValue(value);
  if (words) throw new Refusal(`ExpressionAttributeValues contains invalid value: ${words}`);
}

interface Expressions extends Judged {
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: object;
}

/**
 * Parsing expressions takes most of a judgement, and those of the portal's writes differ in little but their values: what was judged once
 * is not parsed again. By form: what an update with these values sets.
 */
const forms = new Map<string, (values: Attributes) => Updates>();
const mostForms = 10_000;

/** The same for writes that differ in nothing but their values; undefined where expressions are judged by their values too. */
function formOf(name: string, request: Expressions): string | undefined {
  const { UpdateExpression: update, ConditionExpression: condition, ExpressionAttributeNames: names } = request;
  if (name === 'Query' || name === 'Scan' || (!update && !condition)) return undefined;
  if (/between|attribute_type/i.test(`${update} ${condition}`)) return undefined;
  const types = Object.entries(request.ExpressionAttributeValues ?? {}).map(([value, typed]) => [value, ...Object.keys(typed)]);
  return JSON.stringify([name, update, condition, names, types]);
}

function remember(form: string, { _updates, ExpressionAttributeValues = {} }: Judged): void {
  const names = new Map(Object.entries(ExpressionAttributeValues).map(([name, value]) => [value, name]));
  const sections = (_updates?.sections ?? []).map((section) => ({ section, name: section.val && names.get(section.val) }));
  if (forms.size >= mostForms) forms.clear();
  forms.set(form, (values) => ({
    ..._updates,
    sections: sections.map(({ section, name }) => (name && values[name] ? { ...section, val: values[name] } : section)),
  }));
}

/** Judges a well-formed call against the table's keys and indexes. @throws Refusal */
export function fitsTable(name: string, judged: Judged): void {
  try {
    part(actions, 'actions', name)(store, judged, (error) => {
      throw error;
    });
  } catch (error) {
    if (error !== passed) throw refusalOf(error);
  }
}

/** dynalite's own errors carry the answer; others are faults. */
function refusalOf(error: unknown): unknown {
  const { body } = error as { readonly body?: { readonly __type: string; readonly message?: string; readonly Message?: string } };
  return body ? new Refusal(body.message ?? body.Message ?? '', body.__type) : error;
}
