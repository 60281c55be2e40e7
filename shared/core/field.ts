/**
 * The vocabulary for entities. A field carries its label, its limit and its two schemas once. Forms, lists, the server and the
 * change log read them from here. Edit when a kind of value is missing, never for one entity's rule.
 *
 * Every rule of a schema creates an object. A function or a page that starts has hundreds of fields and will check few of them.
 * Therefore a field's schemas are created at first use (`fieldOf`), and the schema of a form when it first checks (`z.lazy`).
 */
import * as z from 'zod';
import { type FormSentences, formSentences } from './formSentences.ts';
import './sentence.ts';
import { visible } from './visible.ts';

/** The nine types of column filters (specification 3.31). Days (`YYYY-MM-DD`) are `dateTime`, instants (UTC) `dateTimeOffset`. */
export const columnTypes = ['string', 'int', 'long', 'decimal', 'double', 'float', 'dateTime', 'dateTimeOffset', 'enum'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** The display format of a value, which the type alone does not determine. Money is integer cents. */
export type Format = 'money' | 'yesNo' | 'day' | 'instant' | 'timeZone';

export interface Field<Form extends z.ZodType = z.ZodType, Stored extends z.ZodType = z.ZodType> {
  readonly label: string;
  readonly type: ColumnType;
  /** The schema that the input of a form or call must satisfy. */
  readonly form: Form;
  /** The schema of stored records. It is looser than `form`, so that a stricter rule tomorrow leaves old records readable. */
  readonly stored: Stored;
  readonly isRequired: boolean;
  readonly max?: number;
  readonly options?: readonly string[];
  readonly format?: Format;
  /** For a day: it may be in any century, so that two digits of a year are not enough. */
  readonly needsWholeYear?: boolean;
}

/** A missing value gets the message that it is required. A value that is not a number gets a message about the expected value. */
const numberError =
  (label: string, message: string, say = english) =>
  (issue: { input?: unknown }) =>
    Number.isNaN(issue.input) ? message : say.required(label);
const english = formSentences.English;
const { required } = english;
/** The stored schema that most fields share. */
const anyText = z.string();
const anyTextOrNone = anyText.optional();
const anyNumber = z.number();
const anyFlag = z.boolean();
const asText = () => anyText;
const asNumber = () => anyNumber;
const asFlag = () => anyFlag;

/** A property that is computed when it is first read. */
function lateProperty(make: () => unknown): PropertyDescriptor {
  let made: unknown;
  return { enumerable: true, configurable: true, get: () => (made ??= make()) };
}

/** Creates a field from `described` with these schemas. It does not read schemas that `described` has, so that they are not created. */
function fieldOf<const D extends Omit<Field, 'form' | 'stored'>, Form extends z.ZodType, Stored extends z.ZodType>(
  described: D,
  form: () => Form,
  stored: () => Stored,
): Omit<D, 'form' | 'stored'> & { readonly form: Form; readonly stored: Stored } {
  const properties = { ...Object.getOwnPropertyDescriptors(described), form: lateProperty(form), stored: lateProperty(stored) };
  return Object.defineProperties({}, properties) as ReturnType<typeof fieldOf<D, Form, Stored>>;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Trimmed, in Unicode form NFC, without control characters or halves of characters. */
function textForm(label: string, max: number, kept: (value: string) => string, say: FormSentences) {
  return z.lazy(() => {
    const unreadable = say.unreadable(label);
    return z
      .string({ error: say.required(label) })
      .refine((value) => value.isWellFormed(), unreadable)
      .transform((value) => kept(value).normalize('NFC').trim())
      .pipe(
        z
          .string()
          .min(1, say.required(label))
          .max(max, say.tooLong(label, max))
          .refine((value) => !controls.test(value), unreadable),
      );
  });
}

/** One line of text with at most `max` characters. Invisible characters are removed, so that texts that look the same are the same. */
export function text(label: string, max = 255, say = english) {
  return fieldOf({ label, type: 'string', isRequired: true, max }, () => textForm(label, max, visible, say), asText);
}

/** Text in which every character counts, visible or not: codes, keys, HTML. */
export function exactText(label: string, max = 255, say = english) {
  return fieldOf({ label, type: 'string', isRequired: true, max }, () => textForm(label, max, (value) => value, say), asText);
}

/** A part of a person's name. */
export function personName(label: string, say = english) {
  const field = text(label, 255, say);
  const form = () => z.lazy(() => field.form.refine((value) => !/^\P{L}+$/u.test(value), say.letter(label)));
  return fieldOf(field, form, asText);
}

/** An email address, stored in lower case. */
export function email(label: string, max = 255, say = english) {
  const form = () =>
    z.lazy(() =>
      z
        .string({ error: say.required(label) })
        .transform((value) => visible(value).trim().toLowerCase())
        .pipe(
          z
            .string()
            .min(1, say.required(label))
            .max(max, say.tooLong(label, max))
            .pipe(z.email(say.email(label))),
        ),
    );
  return fieldOf({ label, type: 'string', isRequired: true, max }, form, asText);
}

/** A day without a time, `YYYY-MM-DD`, in the State's time zone. */
export function day(label: string, say = english) {
  const form = () =>
    z.lazy(() =>
      z
        .string({ error: say.required(label) })
        .pipe(z.iso.date({ error: (issue) => (issue.input === '' ? say.required(label) : say.date(label)) })),
    );
  return fieldOf({ label, type: 'dateTime', isRequired: true, format: 'day' }, form, asText);
}

/** A date of birth. It needs a four-digit year, because two digits do not determine the century. */
export function birthDate(label: string, say = english) {
  const isShort = (typed: unknown) => /^\d{1,3}-\d\d-\d\d$/.test(String(typed));
  const form = () =>
    z.lazy(() =>
      z.string({ error: say.required(label) }).pipe(
        z.iso.date({
          error: ({ input }) => (input === '' ? say.required(label) : isShort(input) ? say.wholeYear(label) : say.birthDate(label)),
        }),
      ),
    );
  return fieldOf({ label, type: 'dateTime', isRequired: true, format: 'day', needsWholeYear: true }, form, asText);
}

/** A moment, ISO 8601 in UTC. */
export function instant(label: string) {
  const form = () => z.lazy(() => z.iso.datetime(`${label} must be a time`));
  return fieldOf({ label, type: 'dateTimeOffset', isRequired: true, format: 'instant' }, form, asText);
}

/** Whole US cents, from `min` to ten billion dollars. The label belongs to the dollars that the user types. */
export function money(label: string, min = 0) {
  const unreadable = `${label} must be an amount in dollars and cents`;
  const form = () =>
    z.lazy(() =>
      z
        .number({ error: numberError(label, unreadable) })
        .int(unreadable)
        .min(min, min > 0 ? `${label} must be more than zero` : `${label} cannot be negative`)
        .max(1_000_000_000_000, `${label} is too large`),
    );
  return fieldOf({ label, type: 'long', isRequired: true, format: 'money' }, form, asNumber);
}

/** A whole number between `min` and `max`. */
export function count(label: string, min: number, max: number, say = english) {
  const message = say.count(label, min, max);
  const form = () =>
    z.lazy(() =>
      z
        .number({ error: numberError(label, message, say) })
        .int(message)
        .min(min, message)
        .max(max, message),
    );
  return fieldOf({ label, type: 'int', isRequired: true }, form, asNumber);
}

/** One option of a fixed list. */
export function choice<const O extends readonly [string, ...string[]]>(label: string, options: O, say = english) {
  const schema = () =>
    z.enum(options, {
      error: (issue) => (issue.input === undefined || issue.input === '' ? say.required(label) : say.choice(label, options)),
    });
  return fieldOf({ label, type: 'enum', isRequired: true, options }, schema, schema);
}

/** Any number of options of a fixed list, without repeats. */
export function choices<const O extends readonly [string, ...string[]]>(label: string, options: O, say = english) {
  const item = () => z.enum(options, { error: say.choices(label, options) });
  const form = () => z.lazy(() => z.array(item()).transform((values) => [...new Set(values)]));
  return fieldOf({ label, type: 'string', isRequired: true, options }, form, () => z.array(item()));
}

/** Yes or no. Lists receive it as the words, so that every filter operator has a meaning. */
export function flag(label: string, say = english) {
  const form = () => z.boolean({ error: say.required(label) });
  return fieldOf({ label, type: 'enum', isRequired: true, options: ['Yes', 'No'], format: 'yesNo' }, form, asFlag);
}

/** The id of another record. */
export function reference(label: string, say = english) {
  const form = () =>
    z.lazy(() =>
      z
        .string({ error: say.required(label) })
        .min(1, say.required(label))
        .max(64, `${label} not found`),
    );
  return fieldOf({ label, type: 'string', isRequired: true, max: 64 }, form, asText);
}

/** The ids of several other records, at least `min`. */
export function references(label: string, min = 0) {
  const form = () => z.lazy(() => z.array(z.string().min(1).max(64)).min(min, required(label)).max(500, `${label}: choose at most 500`));
  return fieldOf({ label, type: 'string', isRequired: min > 0 }, form, () => z.array(anyText));
}

type Optional<F extends Field> = Omit<F, 'form' | 'stored' | 'isRequired'> & {
  readonly form: z.ZodType<z.output<F['form']> | undefined, z.input<F['form']> | null | undefined>;
  readonly stored: z.ZodOptional<F['stored']>;
  readonly isRequired: false;
};

/** Makes a field optional. Blank text, null and absence all mean that there is no value, and the key is omitted. */
export function optional<F extends Field>(field: F): Optional<F> {
  const form = () => z.lazy(() => z.preprocess(blankToNothing, field.form.optional())) as unknown as Optional<F>['form'];
  const stored = () => (field.stored === anyText ? anyTextOrNone : field.stored.optional()) as Optional<F>['stored'];
  return Object.assign(fieldOf(field, form, stored), { isRequired: false }) as unknown as Optional<F>;
}

const blankToNothing = (value: unknown) =>
  value === null || (typeof value === 'string' && visible(value).trim() === '') ? undefined : value;

export type Fields = Readonly<Record<string, Field>>;

/** The zod shape of a form's input. */
export function formOf<F extends Fields>(fields: F) {
  return shapeOf(fields, 'form');
}

/** The zod shape of a stored record. */
export function storedOf<F extends Fields>(fields: F) {
  return shapeOf(fields, 'stored');
}

/** A shape with schemas that are created when zod first needs them. It copies the properties without reading them. */
function shapeOf<F extends Fields, K extends 'form' | 'stored'>(fields: F, which: K) {
  const parts = Object.entries(fields).map(([name, field]) => [name, lateProperty(() => field[which])]);
  return Object.defineProperties({}, Object.fromEntries(parts)) as { -readonly [N in keyof F]: F[N][K] };
}
