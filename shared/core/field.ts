/**
 * The vocabulary that entities are written in. A field carries its label, its limit and its two schemas once; forms, lists, the
 * server and the change log read them from here. Edit when a kind of value is missing, never for one entity's rule.
 *
 * Every rule of a schema is an object to make, and a function or a page that starts has hundreds of fields of which it will check few: a
 * field's schemas are therefore made when they are first asked for (`fieldOf`), and of those a form's when it first checks (`z.lazy`).
 */
import * as z from 'zod';
import { type FormSentences, formSentences } from './formSentences.ts';
import './sentence.ts';
import { visible } from './visible.ts';

/** The nine types of the specification's column filters. Days (`YYYY-MM-DD`) are `dateTime`, instants (UTC) `dateTimeOffset`. */
export const columnTypes = ['string', 'int', 'long', 'decimal', 'double', 'float', 'dateTime', 'dateTimeOffset', 'enum'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** How a value is shown; the type alone does not say it. Money is integer cents. */
export type Format = 'money' | 'yesNo' | 'day' | 'instant' | 'timeZone';

export interface Field<Form extends z.ZodType = z.ZodType, Stored extends z.ZodType = z.ZodType> {
  readonly label: string;
  readonly type: ColumnType;
  /** What a form or call must satisfy. */
  readonly form: Form;
  /** What a record may hold: looser than `form`, so that a stricter rule tomorrow leaves old records readable. */
  readonly stored: Stored;
  readonly isRequired: boolean;
  readonly max?: number;
  readonly options?: readonly string[];
  readonly format?: Format;
  /** Of a day: it may lie in any century, so that two digits of a year are not enough. */
  readonly needsWholeYear?: boolean;
}

/** What is missing is required; what cannot be read as a number is told what it must be. */
const numberError =
  (label: string, message: string, say = english) =>
  (issue: { input?: unknown }) =>
    Number.isNaN(issue.input) ? message : say.required(label);
const english = formSentences.English;
const { required } = english;
/** What most fields are kept as: one schema for all of them. */
const anyText = z.string();
const anyTextOrNone = anyText.optional();
const anyNumber = z.number();
const anyFlag = z.boolean();
const asText = () => anyText;
const asNumber = () => anyNumber;
const asFlag = () => anyFlag;

/** A property that is worked out when it is first read. */
function lateProperty(make: () => unknown): PropertyDescriptor {
  let made: unknown;
  return { enumerable: true, configurable: true, get: () => (made ??= make()) };
}

/** A field of what `described` says, with these schemas. Schemas that `described` has are not looked at, so that they are not made. */
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

/** One line of text, `max` characters at most. Characters that nobody sees are taken out, so that what looks the same is the same. */
export function text(label: string, max = 255, say = english) {
  return fieldOf({ label, type: 'string', isRequired: true, max }, () => textForm(label, max, visible, say), asText);
}

/** Text in which every character counts, seen or not: codes, keys, HTML. */
export function exactText(label: string, max = 255, say = english) {
  return fieldOf({ label, type: 'string', isRequired: true, max }, () => textForm(label, max, (value) => value, say), asText);
}

/** A part of a person's name. */
export function personName(label: string, say = english) {
  const field = text(label, 255, say);
  const form = () => z.lazy(() => field.form.refine((value) => !/^\P{L}+$/u.test(value), say.letter(label)));
  return fieldOf(field, form, asText);
}

/** An e-mail address, kept in lower case. */
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

/** A day without a time, `YYYY-MM-DD`; whose day it is, the state's time zone says. */
export function day(label: string, say = english) {
  const form = () =>
    z.lazy(() =>
      z
        .string({ error: say.required(label) })
        .pipe(z.iso.date({ error: (issue) => (issue.input === '' ? say.required(label) : say.date(label)) })),
    );
  return fieldOf({ label, type: 'dateTime', isRequired: true, format: 'day' }, form, asText);
}

/** A day of birth. Nobody can tell the century of two digits: the year has four. */
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

/** Whole US cents, from `min` to ten billion dollars. The label is that of the dollars the user types. */
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

/** One of a fixed list. */
export function choice<const O extends readonly [string, ...string[]]>(label: string, options: O, say = english) {
  const schema = () =>
    z.enum(options, {
      error: (issue) => (issue.input === undefined || issue.input === '' ? say.required(label) : say.choice(label, options)),
    });
  return fieldOf({ label, type: 'enum', isRequired: true, options }, schema, schema);
}

/** Any number of a fixed list, without repeats. */
export function choices<const O extends readonly [string, ...string[]]>(label: string, options: O, say = english) {
  const item = () => z.enum(options, { error: say.choices(label, options) });
  const form = () => z.lazy(() => z.array(item()).transform((values) => [...new Set(values)]));
  return fieldOf({ label, type: 'string', isRequired: true, options }, form, () => z.array(item()));
}

/** Yes or no. In lists it travels as the words, so that every filter operator has a meaning. */
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

/** Makes a field optional: blank text, null and absence all mean that there is no value, and the key is left out. */
export function optional<F extends Field>(field: F): Optional<F> {
  const form = () => z.lazy(() => z.preprocess(blankToNothing, field.form.optional())) as unknown as Optional<F>['form'];
  const stored = () => (field.stored === anyText ? anyTextOrNone : field.stored.optional()) as Optional<F>['stored'];
  return Object.assign(fieldOf(field, form, stored), { isRequired: false }) as unknown as Optional<F>;
}

const blankToNothing = (value: unknown) =>
  value === null || (typeof value === 'string' && visible(value).trim() === '') ? undefined : value;

export type Fields = Readonly<Record<string, Field>>;

/** The zod shape of what a form sends. */
export function formOf<F extends Fields>(fields: F) {
  return shapeOf(fields, 'form');
}

/** The zod shape of what a record holds. */
export function storedOf<F extends Fields>(fields: F) {
  return shapeOf(fields, 'stored');
}

/** A shape whose schemas are made when zod first needs them: it takes the properties over without reading them. */
function shapeOf<F extends Fields, K extends 'form' | 'stored'>(fields: F, which: K) {
  const parts = Object.entries(fields).map(([name, field]) => [name, lateProperty(() => field[which])]);
  return Object.defineProperties({}, Object.fromEntries(parts)) as { -readonly [N in keyof F]: F[N][K] };
}
