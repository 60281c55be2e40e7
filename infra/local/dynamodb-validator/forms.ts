/**
 * Parsing expressions takes most of the validation time, and the portal's writes differ mostly in their values. So an expression that was
 * checked once is not parsed again. A form is the part that such writes have in common.
 */
import type { Attributes, AttributeValue } from './attributes.ts';

/** A request under validation, with the expressions that dynalite parsed. */
export interface Judged {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Item?: Attributes;
  readonly Key?: Attributes;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: object;
  readonly ExpressionAttributeValues?: Attributes;
  readonly KeyConditions?: Readonly<Record<string, { readonly AttributeValueList?: readonly AttributeValue[] }>>;
  readonly _updates?: Updates;
}

/** The attributes that an update sets and removes. */
interface Updates {
  readonly sections: readonly { readonly path: readonly unknown[]; readonly val?: AttributeValue }[];
}

/** The effect of an update with given values, by form. */
const forms = new Map<string, (values: Attributes) => Updates>();
const mostForms = 10_000;

/**
 * Returns the form of a write with expressions. Returns undefined for other calls, and if an expression must be checked together with its
 * values.
 */
export function formOf(call: string, request: Judged): string | undefined {
  const { UpdateExpression: update, ConditionExpression: condition, ExpressionAttributeNames: names } = request;
  if (call === 'Query' || call === 'Scan' || (!update && !condition)) return undefined;
  if (/between|attribute_type/i.test(`${update} ${condition}`)) return undefined;
  const types = Object.entries(request.ExpressionAttributeValues ?? {}).map(([name, value]) => [name, ...Object.keys(value)]);
  return JSON.stringify([call, update, condition, names, types]);
}

/** Returns the effect of an update if its form is known. */
export function knownForm(form: string): ((values: Attributes) => Updates) | undefined {
  return forms.get(form);
}

/** Remembers a form with valid expressions. */
export function remember(form: string, { _updates, ExpressionAttributeValues = {} }: Judged): void {
  const names = new Map(Object.entries(ExpressionAttributeValues).map(([name, value]) => [value, name]));
  const sections = (_updates?.sections ?? []).map((section) => ({ section, name: section.val && names.get(section.val) }));
  if (forms.size >= mostForms) forms.clear();
  forms.set(form, (values) => ({
    ..._updates,
    sections: sections.map(({ section, name }) => (name && values[name] ? { ...section, val: values[name] } : section)),
  }));
}
