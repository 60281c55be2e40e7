/** What a text of a mail may hold: its own placeholders, plainly written, and little HTML (specification, section 3: email template). */
import Mustache from 'mustache';
import type { ValidationFailure } from '../../../shared/core/failure.ts';
import { type MailKind, mailKinds } from '../../../shared/entities/mail.ts';
import { AppError } from '../../core/errors.ts';
import { clean } from '../../rules/mails/clean.ts';
import { plainText } from '../../rules/mails/plainText.ts';
import type { Wording } from '../../rules/mails/texts/mailText.ts';

const written = (name: string) => `{{${name}}}`;

/** What Mustache finds between braces; undefined where some are open. Sections and the like are one token each, whatever is in them. */
function tagsOf(text: string): { kind: string; name: string; source: string }[] | undefined {
  try {
    const tokens = new Mustache.Writer().parse(text) as [string, string, number, number][];
    return tokens.filter(([kind]) => kind !== 'text').map(([kind, name, from, to]) => ({ kind, name, source: text.slice(from, to) }));
  } catch {
    return undefined;
  }
}

/** Why a text cannot be filled; undefined where it can. */
function tagProblem(label: string, text: string, names: readonly string[]): string | undefined {
  const list = `There are: ${names.map(written).join(', ')}`;
  const tags = tagsOf(text);
  if (!tags) return `${label} has a {{ that nothing closes: a placeholder is written {{firstName}}. ${list}`;
  for (const { kind, name, source } of tags) {
    if (kind !== 'name') return `${label}: ${source} cannot be used, only placeholders such as {{firstName}}. ${list}`;
    if (!names.includes(name)) return `${label}: ${source} is not a placeholder of this mail. ${list}`;
  }
  return undefined;
}

const holds = (text: string, name: string) => tagsOf(text)?.some((tag) => tag.name === name) ?? false;

/** Words that show our link and lead elsewhere would send people and what their link allows to whoever is there. */
const isDeceptive = (cleaned: string) =>
  [...cleaned.matchAll(/<a href="([^"]*)">(.*?)<\/a>/gs)].some(([, href = '', words = '']) => holds(words, 'link') && !holds(href, 'link'));

function bodyProblem(body: string, cleaned: string, names: readonly string[]): string | undefined {
  if (plainText(cleaned) === '') return 'Body contains nothing that can be sent: scripts, styles and images are removed';
  // Also what is left: taking something out can bring braces together.
  const problem = tagProblem('Body', body, names) ?? tagProblem('Body', cleaned, names);
  if (problem) return problem;
  if (names.includes('link') && !holds(cleaned, 'link'))
    return 'Body must contain {{link}}, as a text or as the whole address of a link: without it people cannot do what this email asks';
  return isDeceptive(cleaned) ? 'Body: a link that shows {{link}} must also lead to {{link}}' : undefined;
}

/** The text as it is kept and sent: its HTML cleaned. Throws 'invalid' on `subject` and `body`, naming what is wrong. */
export async function checked(kind: MailKind, { subject, body }: Wording): Promise<Wording> {
  const names = Object.keys(mailKinds[kind].placeholders);
  const cleaned = (await clean(body)).trim();
  // A subject is shown in lists and notifications, where a link that lets somebody do something has no business.
  const inSubject = names.filter((name) => name !== 'link');
  const problems = { subject: tagProblem('Subject', subject, inSubject), body: bodyProblem(body, cleaned, names) };
  const failures = Object.entries(problems).flatMap(([propertyName, errorMessage]): ValidationFailure[] =>
    errorMessage ? [{ propertyName, errorMessage }] : [],
  );
  if (failures.length) throw new AppError('invalid', failures[0]?.errorMessage ?? '', failures);
  return { subject, body: cleaned };
}
