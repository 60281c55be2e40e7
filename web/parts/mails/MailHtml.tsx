import { Box } from '@mui/material';
import { createElement, Fragment, type ReactNode } from 'react';

/** What a mail is made of; anything else is left out of the picture, its words are kept. */
const shown = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h1', 'h2', 'h3', 'blockquote']);
const empty = new Set(['br', 'hr']);
/** Not even the words of these are part of a mail. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'option', 'title', 'svg', 'math']);

/**
 * A mail as it will look. Its HTML is read without being run, and made anew of the few elements that a mail may have, without their
 * attributes: nothing in it can act in the portal. A link shows where it leads, and leads nowhere.
 */
export function MailHtml({ html, language }: { html: string; language: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <Box
      lang={language}
      sx={{
        overflowWrap: 'anywhere',
        '& a': { color: 'primary.main', textDecoration: 'underline' },
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
      }}
    >
      {content(body)}
    </Box>
  );
}

function content(parent: Node): ReactNode {
  return createElement(Fragment, null, ...[...parent.childNodes].map(pictureOf));
}

function pictureOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || dropped.has(node.localName)) return null;
  if (empty.has(node.localName)) return createElement(node.localName);
  if (!shown.has(node.localName)) return content(node);
  const props: { title?: string } = node.localName === 'a' ? { title: node.getAttribute('href') ?? '' } : {};
  return createElement(node.localName, props, content(node));
}
