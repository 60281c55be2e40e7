/** The HTML that an email may contain: text, lists, links. All other HTML is removed, regardless of its author. */
import type sanitizeHtml from 'sanitize-html';

/** Allows a web or email address. Also allows a value that is only a placeholder, which the portal fills with an address of its own. */
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

/** Returns only allowed HTML in a normal form. Attributes have double quotes, and literal `<`, `>` and `&` are entities. */
export async function clean(html: string): Promise<string> {
  // These 80 KB are loaded with the first text, because most calls about texts only read them.
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, rules);
}
