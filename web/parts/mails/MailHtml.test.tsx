import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MailHtml } from './MailHtml.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (html: string) => render(<MailHtml html={html} language="en" />).container;

test('drops scripts, styles, images, handlers and forms of an email and keeps its text', () => {
  const ran = vi.fn();
  vi.stubGlobal('ran', ran);
  const container = show(`<html><head><title>Title</title><style>p{color:red}</style></head><body onload="ran()" style="font-size:9px">
    <p onclick="ran()" style="position:fixed" class="x" id="content">Hello <b>Ada</b></p><script>ran()</script>
    <img src="x" onerror="ran()"><svg onload="ran()"><text>drawn</text></svg><iframe srcdoc="<script>ran()</script>"></iframe>
    <form action="https://evil.example"><button>Click</button> <input name="password"></form><font>kept</font>
  </body></html>`);
  expect(container.textContent?.replace(/\s+/g, ' ').trim()).toBe('Hello Ada Click kept');
  expect(container.querySelectorAll('script, style, img, svg, iframe, form, input, button, title')).toHaveLength(0);
  const paragraph = container.querySelector('p');
  expect([...(paragraph?.attributes ?? [])]).toEqual([]);
  paragraph?.click();
  expect(ran).not.toHaveBeenCalled();
});

test('a link shows its target but cannot be followed', () => {
  show('<p><a href="javascript:alert(1)" target="_top">Confirm</a></p>');
  const link = screen.getByText('Confirm');
  expect(link.hasAttribute('href')).toBe(false);
  expect(link.title).toBe('javascript:alert(1)');
});

test('keeps paragraphs, lists, headings and breaks', () => {
  const { innerHTML } = show('<h2>Hello</h2><ul><li>one</li><li>two &amp; <em>three</em></li></ul>a<br>b').firstElementChild as Element;
  expect(innerHTML).toBe('<h2>Hello</h2><ul><li>one</li><li>two &amp; <em>three</em></li></ul>a<br>b');
});
