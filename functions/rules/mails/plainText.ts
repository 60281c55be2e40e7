/** The email as plain text, for readers without HTML. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

/** The replacement of an opening or closing tag. */
const breaks: Readonly<Record<string, string>> = {
  br: '\n',
  li: '\n- ',
  '/ul': '\n\n',
  '/ol': '\n\n',
  hr: '\n\n----\n\n',
  p: '\n\n',
  '/p': '\n\n',
  blockquote: '\n\n',
  '/blockquote': '\n\n',
};
const heading = /^\/?h[1-3]$/;

/** Returns the text of cleaned HTML (clean.ts). A link's address follows its text, in `<` and `>`, unless they are equal. */
export function plainText(html: string): string {
  let text = '';
  let href = '';
  let words = 0;
  for (const [, slash = '', name = '', attributes = '', run = ''] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    if (run) text += decoded(run).replace(/\s+/g, ' ');
    else if (name === 'a' && !slash) {
      href = decoded(/href="([^"]*)"/.exec(attributes)?.[1] ?? '');
      words = text.length;
    } else if (name === 'a') {
      if (href && text.slice(words).trim() !== href) text += ` <${href}>`;
      href = '';
    } else text += breaks[slash + name] ?? (heading.test(slash + name) ? '\n\n' : '');
  }
  return text
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
