/** Rules for the text of an email: its own placeholders, plainly written, and little HTML (specification 3.19). */
import Mustache from 'mustache';
import type { ValidationFailure } from '../../../shared/core/failure.ts';
import type { MailKind } from '../../../shared/entities/mail.ts';
import { mailKinds } from '../../../shared/entities/mail-kinds.ts';
import { AppError } from '../../core/errors.ts';
import { textsOf } from '../../core/texts.ts';
import { clean } from '../../rules/mails/clean.ts';
import { plainText } from '../../rules/mails/plainText.ts';
import type { Wording } from '../../rules/mails/wordingOf.ts';

const say = textsOf('setup/server.staff');

const written = (name: string) => `{{${name}}}`;

/**
 * Returns the tags that Mustache finds between braces, or undefined if some are left open. Sections and the like are one token each, with
 * all their contents.
 */
function tagsOf(text: string): { kind: string; name: string; source: string }[] | undefined {
  try {
    const tokens = new Mustache.Writer().parse(text) as [string, string, number, number][];
    return tokens.filter(([kind]) => kind !== 'text').map(([kind, name, from, to]) => ({ kind, name, source: text.slice(from, to) }));
  } catch {
    return undefined;
  }
}

/** Returns why a text cannot be filled, or undefined if it can. */
function tagProblem(label: string, text: string, names: readonly string[]): string | undefined {
  const list = say('emailTemplates.placeholders', { names: names.map(written).join(', ') });
  const values = { label, list, example: written('firstName') };
  const tags = tagsOf(text);
  if (!tags) return say('emailTemplates.open', { ...values, start: '{{', end: '}}' });
  for (const { kind, name, source } of tags) {
    if (kind !== 'name') return say('emailTemplates.notAllowed', { ...values, source });
    if (!names.includes(name)) return say('emailTemplates.unknown', { ...values, source });
  }
  return undefined;
}

const holds = (text: string, name: string) => tagsOf(text)?.some((tag) => tag.name === name) ?? false;

/** Finds a link that shows our address but leads elsewhere. It would hand people, and the power of their link, to another site. */
const isDeceptive = (cleaned: string) =>
  [...cleaned.matchAll(/<a href="([^"]*)">(.*?)<\/a>/gs)].some(([, href = '', words = '']) => holds(words, 'link') && !holds(href, 'link'));

function bodyProblem(body: string, cleaned: string, names: readonly string[]): string | undefined {
  if (plainText(cleaned) === '') return say('emailTemplates.empty');
  // Check the cleaned text as well, because a removal can bring braces together.
  const label = say('emailTemplates.body');
  const problem = tagProblem(label, body, names) ?? tagProblem(label, cleaned, names);
  if (problem) return problem;
  const values = { link: written('link') };
  if (names.includes('link') && !holds(cleaned, 'link')) return say('emailTemplates.linkMissing', values);
  return isDeceptive(cleaned) ? say('emailTemplates.deceptive', values) : undefined;
}

/** Returns the text to store and send, with cleaned HTML. Throws 'invalid' on `subject` and `body` with the problem. */
export async function checked(kind: MailKind, { subject, body }: Wording): Promise<Wording> {
  const names = Object.keys(mailKinds[kind].placeholders);
  const cleaned = (await clean(body)).trim();
  // A subject appears in lists and notifications, so it must not contain a link that grants access.
  const inSubject = names.filter((name) => name !== 'link');
  const problems = { subject: tagProblem(say('emailTemplates.subject'), subject, inSubject), body: bodyProblem(body, cleaned, names) };
  const failures = Object.entries(problems).flatMap(([propertyName, errorMessage]): ValidationFailure[] =>
    errorMessage ? [{ propertyName, errorMessage }] : [],
  );
  if (failures.length) throw new AppError('invalid', failures[0]?.errorMessage ?? '', failures);
  return { subject, body: cleaned };
}
