/**
 * The vocabulary that entities are written in. A field carries its label, its limit and its two schemas once; forms, lists, the
 * server and the change log read them from here. Edit when a kind of value is missing, never for one entity's rule.
 *
 * Every rule of a schema is an object to make, and a function or a page that starts has hundreds of fields of which it will check few:
 * what a form must satisfy is therefore made when it is first used (`z.lazy`).
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
/** One schema for all fields that are kept as text, and one for those that need not be there. */
const anyText = z.string();
const anyTextOrNone = anyText.optional();
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
  return { label, type: 'string', form: textForm(label, max, visible, say), stored: anyText, isRequired: true, max } satisfies Field;
}

/** Text in which every character counts, seen or not: codes, keys, HTML. */
export function exactText(label: string, max = 255) {
  const form = textForm(label, max, (value) => value, english);
  return { label, type: 'string', form, stored: anyText, isRequired: true, max } satisfies Field;
}

/** A part of a person's name. */
export function personName(label: string, say = english) {
  const field = text(label, 255, say);
  const form = z.lazy(() => field.form.refine((value) => !/^\P{L}+$/u.test(value), say.letter(label)));
  return { ...field, form } satisfies Field;
}

/** An e-mail address, kept in lower case. */
export function email(label: string, max = 255, say = english) {
  const form = z.lazy(() =>
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
  return { label, type: 'string', form, stored: anyText, isRequired: true, max } satisfies Field;
}

/** A day without a time, `YYYY-MM-DD`; whose day it is, the state's time zone says. */
export function day(label: string, say = english) {
  const form = z.lazy(() =>
    z
      .string({ error: say.required(label) })
      .pipe(z.iso.date({ error: (issue) => (issue.input === '' ? say.required(label) : say.date(label)) })),
  );
  return { label, type: 'dateTime', form, stored: anyText, isRequired: true, format: 'day' } satisfies Field;
}

/** A day of birth. Nobody can tell the century of two digits: the year has four. */
export function birthDate(label: string, say = english) {
  const isShort = (typed: unknown) => /^\d{1,3}-\d\d-\d\d$/.test(String(typed));
  const form = z.lazy(() =>
    z.string({ error: say.required(label) }).pipe(
      z.iso.date({
        error: ({ input }) => (input === '' ? say.required(label) : isShort(input) ? say.wholeYear(label) : say.birthDate(label)),
      }),
    ),
  );
  return { ...day(label, say), form, needsWholeYear: true } satisfies Field;
}

/** A moment, ISO 8601 in UTC. */
export function instant(label: string) {
  return {
    label,
    type: 'dateTimeOffset',
    form: z.lazy(() => z.iso.datetime(`${label} must be a time`)),
    stored: anyText,
    isRequired: true,
    format: 'instant',
  } satisfies Field;
}

/** Whole US cents, from `min` to ten billion dollars. The label is that of the dollars the user types. */
export function money(label: string, min = 0) {
  const unreadable = `${label} must be an amount in dollars and cents`;
  const form = z.lazy(() =>
    z
      .number({ error: numberError(label, unreadable) })
      .int(unreadable)
      .min(min, min > 0 ? `${label} must be more than zero` : `${label} cannot be negative`)
      .max(1_000_000_000_000, `${label} is too large`),
  );
  return { label, type: 'long', form, stored: z.number(), isRequired: true, format: 'money' } satisfies Field;
}

/** A whole number between `min` and `max`. */
export function count(label: string, min: number, max: number, say = english) {
  const message = say.count(label, min, max);
  return {
    label,
    type: 'int',
    form: z.lazy(() =>
      z
        .number({ error: numberError(label, message, say) })
        .int(message)
        .min(min, message)
        .max(max, message),
    ),
    stored: z.number(),
    isRequired: true,
  } satisfies Field;
}

/** One of a fixed list. */
export function choice<const O extends readonly [string, ...string[]]>(label: string, options: O, say = english) {
  const schema = z.enum(options, {
    error: (issue) => (issue.input === undefined || issue.input === '' ? say.required(label) : say.choice(label, options)),
  });
  return { label, type: 'enum', form: schema, stored: schema, isRequired: true, options } satisfies Field;
}

/** Any number of a fixed list, without repeats. */
export function choices<const O extends readonly [string, ...string[]]>(label: string, options: O, say = english) {
  const item = z.enum(options, { error: say.choices(label, options) });
  const form = z.lazy(() => z.array(item).transform((values) => [...new Set(values)]));
  return { label, type: 'string', form, stored: z.array(item), isRequired: true, options } satisfies Field;
}

/** Yes or no. In lists it travels as the words, so that every filter operator has a meaning. */
export function flag(label: string, say = english) {
  return {
    label,
    type: 'enum',
    form: z.boolean({ error: say.required(label) }),
    stored: z.boolean(),
    isRequired: true,
    options: ['Yes', 'No'],
    format: 'yesNo',
  } satisfies Field;
}

/** The id of another record. */
export function reference(label: string) {
  const form = z.lazy(() =>
    z
      .string({ error: required(label) })
      .min(1, required(label))
      .max(64, `${label} not found`),
  );
  return { label, type: 'string', form, stored: anyText, isRequired: true, max: 64 } satisfies Field;
}

/** The ids of several other records, at least `min`. */
export function references(label: string, min = 0) {
  const form = z.lazy(() => z.array(z.string().min(1).max(64)).min(min, required(label)).max(500, `${label}: choose at most 500`));
  return { label, type: 'string', form, stored: z.array(anyText), isRequired: min > 0 } satisfies Field;
}

interface Optional<F extends Field> {
  readonly form: z.ZodType<z.output<F['form']> | undefined, z.input<F['form']> | null | undefined>;
  readonly stored: z.ZodOptional<F['stored']>;
  readonly isRequired: false;
}

/** Makes a field optional: blank text, null and absence all mean that there is no value, and the key is left out. */
export function optional<F extends Field>(field: F): Omit<F, 'form' | 'stored' | 'isRequired'> & Optional<F> {
  const blankToNothing = (value: unknown) =>
    value === null || (typeof value === 'string' && visible(value).trim() === '') ? undefined : value;
  type Form = F['form'];
  const form = z.lazy(() => z.preprocess(blankToNothing, field.form.optional())) as unknown as z.ZodType<
    z.output<Form> | undefined,
    z.input<Form> | null | undefined
  >;
  const stored = (field.stored === anyText ? anyTextOrNone : field.stored.optional()) as z.ZodOptional<F['stored']>;
  return { ...field, form, stored, isRequired: false };
}

export type Fields = Readonly<Record<string, Field>>;

/** The zod shape of what a form sends. */
export function formOf<F extends Fields>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.form])) as {
    -readonly [K in keyof F]: F[K]['form'];
  };
}

/** The zod shape of what a record holds. */
export function storedOf<F extends Fields>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.stored])) as {
    -readonly [K in keyof F]: F[K]['stored'];
  };
}
