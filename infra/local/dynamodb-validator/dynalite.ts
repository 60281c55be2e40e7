/**
 * The rules of dynalite, a DynamoDB stand-in that copies the refusals of DynamoDB word by word. Its database is not started. It checks
 * types, expressions with their names and values, numbers, sets, keys by their schema, key conditions and batches.
 */
import { createRequire } from 'node:module';
import { tableShape } from '../createTable.ts';
import type { AttributeValue } from './attributes.ts';
import { formOf, type Judged, knownForm, remember } from './forms.ts';
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

const { checkTypes, checkValidations, validateAttributeValue } = load('dynalite/validations') as Validations;

/** Thrown when an action accesses its store. At that point the call has passed all checks. */
const passed = new Error();

/** Replaces dynalite's database. It knows the table's shape and is empty. The size of items in bytes is checked elsewhere. */
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

/**
 * Checks everything that does not need the table: types, expressions, values.
 * @throws Refusal
 */
export function wellFormed(name: string, request: Readonly<Record<string, unknown>>): Judged {
  const { types, custom } = part(rules, 'validations', name);
  try {
    const judged = checkTypes(request, types);
    const form = formOf(name, judged);
    const updates = form === undefined ? undefined : knownForm(form);
    if (updates) {
      const {
        UpdateExpression: _u,
        ConditionExpression: _c,
        ExpressionAttributeNames: _n,
        ExpressionAttributeValues: values = {},
        ...rest
      } = judged;
      checkValidations(rest, types, custom, store);
      for (const value of Object.values(values)) checkValue(value);
      return { ...rest, ExpressionAttributeValues: values, _updates: updates(values) };
    }
    checkValidations(judged, types, custom, store);
    if (form !== undefined) remember(form, judged);
    return judged;
  } catch (error) {
    throw refusalOf(error);
  }
}

function checkValue(value: AttributeValue): void {
  const words = validateAttributeValue(value);
  if (words) throw new Refusal(`ExpressionAttributeValues contains invalid value: ${words}`);
}

/**
 * Checks a well-formed call against the table's keys and indexes.
 * @throws Refusal
 */
export function fitsTable(name: string, judged: Judged): void {
  try {
    part(actions, 'actions', name)(store, judged, (error) => {
      throw error;
    });
  } catch (error) {
    if (error !== passed) throw refusalOf(error);
  }
}

/** dynalite's own errors contain the response. Other errors are unexpected. */
function refusalOf(error: unknown): unknown {
  const { body } = error as { readonly body?: { readonly __type: string; readonly message?: string; readonly Message?: string } };
  return body ? new Refusal(body.message ?? body.Message ?? '', body.__type) : error;
}
