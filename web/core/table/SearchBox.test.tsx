import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';

const onSearch = vi.fn();
const box = (search: string) => <SearchBox search={search} label="Search" isFirstLoad={false} onSearch={onSearch} />;
const input = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const enter = () => fireEvent.keyDown(input(), { key: 'Enter' });

beforeEach(() => onSearch.mockReset());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the search of a list', () => {
  test('keeps further typing when the search for its beginning returns', () => {
    vi.useFakeTimers();
    const { rerender } = render(box(''));
    type('ok');
    act(() => vi.advanceTimersByTime(1000));
    expect(onSearch).toHaveBeenLastCalledWith('ok');
    type('okra');
    rerender(box('ok'));
    expect(input().value).toBe('okra');
    act(() => vi.advanceTimersByTime(1000));
    expect(onSearch).toHaveBeenLastCalledWith('okra');
  });

  test('follows changes of the search from outside and drops its pending request', () => {
    vi.useFakeTimers();
    const { rerender } = render(box('okra'));
    type('okra and kale');
    rerender(box(''));
    expect(input().value).toBe('');
    act(() => vi.advanceTimersByTime(5000));
    expect(onSearch).not.toHaveBeenCalled();
    type('kale');
    enter();
    rerender(box('kale'));
    rerender(box(''));
    rerender(box('kale'));
    expect(input().value).toBe('kale');
  });

  test('accepts text that is typed in the moment of the first render', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const typed = new Promise<void>((done) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        const field = input();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'okra');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        done();
      }).observe(place, { childList: true });
    });
    root.render(box(''));
    await typed;
    expect(onSearch.mock.calls).toEqual([['okra']]);
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });
});
