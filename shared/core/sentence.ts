/**
 * Messages about invalid values that a user understands, for every rule of a schema that has no message itself. Edit when a kind of rule
 * has a message with too little information.
 */
import * as z from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named values',
  record: 'an object with named values',
};
const formats: Readonly<Record<string, string>> = {
  date: 'a date, such as 2026-06-30',
  datetime: 'a time, such as 2026-06-30T12:00:00Z',
  email: 'an email address',
};

/** The message for an issue. It names the field by its path: 'firstName' is 'First Name'. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path ?? []);
  if (issue.input === undefined || issue.input === '' || isEmptyList(issue)) return `${name} is required`;
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `${name} ${limit(issue.origin, 'can have', 'at most', issue.maximum)}`;
    case 'too_small':
      return `${name} ${limit(issue.origin, 'must have', 'at least', issue.minimum)}`;
    case 'invalid_format':
      return `${name} must be ${formats[issue.format] ?? 'in another format'}`;
    default:
      return `${name} is not valid`;
  }
}

const isEmptyList = ({ code, input }: z.core.$ZodRawIssue) => code === 'too_small' && Array.isArray(input) && input.length === 0;

function limit(origin: string, verb: string, which: string, bound: number | bigint): string {
  if (origin === 'string') return `${verb} ${which} ${bound} characters`;
  return origin === 'array' ? `${verb} ${which} ${bound} entries` : `must be ${which} ${bound}`;
}

/** An entry of a list has the list's name. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'the request';
  const words = String(name).replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// In browsers the content security policy forbids code generated at run time, which zod would otherwise try to use.
z.config({ customError: sentenceOf, jitless: 'document' in globalThis });
