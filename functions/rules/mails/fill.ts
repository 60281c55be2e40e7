/** Fills the placeholders of a text. Values are data. They never become HTML, a placeholder or another line of the subject. */
import Mustache from 'mustache';
import { type Language, languageFacts } from '../../../shared/core/language.ts';
import { clean } from './clean.ts';
import { plainText } from './plainText.ts';
import type { Wording } from './wordingOf.ts';

export type Values = Readonly<Record<string, string>>;

/** A line of an email with a link, such as “Urgent: 4 applications overdue”. */
interface LinkLine {
  readonly before: string;
  readonly text: string;
  readonly href: string;
}
export type LinesByName = Readonly<Record<string, readonly LinkLine[]>>;

/** An email with its values filled in. */
export interface Filled {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Returns a text as HTML. Mustache's own function also rewrites slashes and equals signs, which some email programs then show in links. */
export const escaped = (value: unknown) => String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** The only value that becomes HTML. The portal writes it, and its words and addresses are escaped. */
class Lines {
  readonly #lines: readonly LinkLine[];

  constructor(lines: readonly LinkLine[]) {
    this.#lines = lines;
  }

  get html(): string {
    return this.#lines.map(({ before, text, href }) => `${escaped(before)} <a href="${escaped(href)}">${escaped(text)}</a>`).join('<br />');
  }

  toString(): string {
    return this.#lines.map(({ before, text }) => `${before} ${text}`).join(', ');
  }
}

/** A line end of any kind would start another header, and other control characters are unreadable. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const looks = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;max-width:40em;margin:0 auto;padding:16px';

/**
 * Returns the email from a wording and these values, under a head (head.ts). Placeholders may be lines with links. A placeholder without a
 * value is left empty.
 */
export async function fill(
  { subject, body }: Wording,
  values: Values,
  language: Language,
  { head = '', lines = {} }: { readonly head?: string | undefined; readonly lines?: LinesByName | undefined } = {},
): Promise<Filled> {
  // Uses its own writer. The shared one caches every text, and previews are created at each pause in typing.
  const writer = new Mustache.Writer();
  const blocks = Object.entries(lines).map(([name, some]) => [name, new Lines(some)]);
  const view: object = Object.assign(Object.create(null), values, Object.fromEntries(blocks));
  const line = oneLine(writer.render(subject, view, undefined, { escape: String }));
  const content = writer.render(await clean(body), view, undefined, {
    escape: (value) => (value instanceof Lines ? value.html : escaped(value)),
  });
  return {
    subject: line,
    html: `<!doctype html>
<html lang="${languageFacts[language].code}"><head><meta charset="utf-8"><title>${escaped(line)}</title></head>
<body style="${looks}">
${head}${content}
</body></html>`,
    text: plainText(content),
  };
}
