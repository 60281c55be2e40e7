import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { placeFocus } from './placeFocus.ts';

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const late = () => {
  placeFocus(byId('late'));
  return document.activeElement?.id;
};
beforeEach(() => {
  document.body.innerHTML = `
    <form><input id="name" /><button id="send">Send</button></form>
    <a id="link" href="#next">Next</a><input id="box" /><h1 id="late" tabindex="-1">Late</h1>`;
  byId('link').addEventListener('click', (event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('keydown', ({ key, ctrlKey }) => ctrlKey && key === 'k' && byId('box').focus());
});

test('moves the focus after a click or an Enter', async () => {
  const user = userEvent.setup();
  await user.click(byId('link'));
  expect(late()).toBe('late');
  await user.type(byId('name'), 'Wood{Enter}');
  expect(late()).toBe('late');
  byId('link').focus();
  await user.keyboard('{Enter}');
  expect(late()).toBe('late');
});

test('keeps the focus in a control that the user has since entered, even if it is empty', async () => {
  const user = userEvent.setup();
  await user.type(byId('name'), 'Wood{Enter}');
  await user.keyboard('{Control>}k{/Control}');
  expect(late()).toBe('box');
  await user.keyboard('Oka');
  expect(late()).toBe('box');
  await user.click(byId('link'));
  await user.tab();
  expect(late()).toBe('box');
  await user.click(byId('name'));
  expect(late()).toBe('name');
});

test('ignores a control that is gone or was left', async () => {
  const user = userEvent.setup();
  await user.type(byId('box'), 'Oka');
  byId('box').blur();
  expect(late()).toBe('late');
  await user.type(byId('box'), 'for');
  byId('box').remove();
  expect(late()).toBe('late');
});

test('ignores a control that received the focus from a script only', () => {
  placeFocus(byId('box'));
  expect(late()).toBe('late');
});

test('moves the focus to the summary even if a script focused a field of the refused form', async () => {
  const user = userEvent.setup();
  document.querySelector('form')?.addEventListener('submit', () => byId('name').focus());
  await user.click(byId('send'));
  expect(document.activeElement?.id).toBe('name');
  expect(late()).toBe('late');
});

test('keeps the focus in a dialog that has since opened', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="alertdialog"><button id="cancel">Cancel</button><p id="said" tabindex="-1">Said</p></div>',
  );
  byId('cancel').focus();
  expect(late()).toBe('cancel');
  placeFocus(byId('said'));
  expect(document.activeElement?.id).toBe('said');
});
