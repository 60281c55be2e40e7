/** The mail as text, for those who read without HTML. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

/** What stands in place of a tag that opens or closes. */
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

/** The text of cleaned HTML (clean.ts). A link is shown behind its words, `<` and `>` around it, unless it is its own words. */
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
