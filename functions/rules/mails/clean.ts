/** The HTML that a mail may hold: text, lists, links. What else there is, is taken out, whoever wrote it. */
import type sanitizeHtml from 'sanitize-html';

/** Somewhere on the web or an address; or, as the whole of it, a placeholder that the portal itself fills with an address of its own. */
const isAllowed = (href: string) => /^(https?:\/\/|mailto:)[^{}]*$/i.test(href) || /^\{\{\s*(link|portalAddress)\s*\}\}$/.test(href);

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h1', 'h2', 'h3', 'hr', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript'],
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({ tagName, attribs: (isAllowed(href.trim()) ? { href: href.trim() } : {}) as sanitizeHtml.Attributes }),
  },
};

/** Only what is allowed, in one regular form: attributes in double quotes, and `<`, `>` and `&` that are no markup as entities. */
export async function clean(html: string): Promise<string> {
  // 80 KB that are read with the first text: most calls about texts only read them.
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, rules);
}
