/**
 * Parsing expressions takes most of a judgement, and those of the portal's writes differ in little but their values: an expression that
 * was judged once is not parsed again. A form is what such writes have in common.
 */
import type { Attributes, AttributeValue } from './attributes.ts';

/** A request as it is judged, with what dynalite makes of its expressions. */
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

/** What an update sets and removes. */
interface Updates {
  readonly sections: readonly { readonly path: readonly unknown[]; readonly val?: AttributeValue }[];
}

/** By form: what an update of this form with these values does. */
const forms = new Map<string, (values: Attributes) => Updates>();
const mostForms = 10_000;

/** The form of a write with expressions; undefined for others, and where an expression is judged by its values too. */
export function formOf(call: string, request: Judged): string | undefined {
  const { UpdateExpression: update, ConditionExpression: condition, ExpressionAttributeNames: names } = request;
  if (call === 'Query' || call === 'Scan' || (!update && !condition)) return undefined;
  if (/between|attribute_type/i.test(`${update} ${condition}`)) return undefined;
  const types = Object.entries(request.ExpressionAttributeValues ?? {}).map(([name, value]) => [name, ...Object.keys(value)]);
  return JSON.stringify([call, update, condition, names, types]);
}

/** What an update of a form that was remembered does. */
export function knownForm(form: string): ((values: Attributes) => Updates) | undefined {
  return forms.get(form);
}

/** Remembers a form whose expressions have nothing to be refused for. */
export function remember(form: string, { _updates, ExpressionAttributeValues = {} }: Judged): void {
  const names = new Map(Object.entries(ExpressionAttributeValues).map(([name, value]) => [value, name]));
  const sections = (_updates?.sections ?? []).map((section) => ({ section, name: section.val && names.get(section.val) }));
  if (forms.size >= mostForms) forms.clear();
  forms.set(form, (values) => ({
    ..._updates,
    sections: sections.map(({ section, name }) => (name && values[name] ? { ...section, val: values[name] } : section)),
  }));
}
