import { Box } from '@mui/material';
import { createElement, Fragment, type ReactNode } from 'react';

/** The elements that an email may contain. Other elements are removed, but their text is kept. */
const shown = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h1', 'h2', 'h3', 'blockquote']);
const empty = new Set(['br', 'hr']);
/** Elements that are removed together with their text. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'option', 'title', 'svg', 'math']);

/**
 * A preview of an email. The HTML is parsed but not run, and rebuilt from the few allowed elements without their attributes. Nothing in it
 * can act in the portal. A link shows its target but cannot be followed.
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
