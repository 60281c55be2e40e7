/**
 * The language of the pages that recipients, applicants and farmers meet. The address decides first (`?lang=es`), then the last choice in
 * this browser. The language of the user's account or record follows, then the browser's, then English.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Language, languageFacts, languageOfCode } from '../../../shared/core/language.ts';

const storageKey = 'efmnp.language';
const parameter = 'lang';
const listeners = new Set<() => void>();
let ofAccount: Language | undefined;

export function currentLanguage(): Language {
  return requested() ?? languageOfCode(localStorage.getItem(storageKey)) ?? ofAccount ?? ofBrowser() ?? 'English';
}

/** The address applies to the pages that follow too, so it is saved as a choice. */
function requested(): Language | undefined {
  const language = languageOfCode(new URLSearchParams(window.location.search).get(parameter));
  if (language) localStorage.setItem(storageKey, languageFacts[language].code);
  return language;
}

/** 'es-MX' is Spanish. */
function ofBrowser(): Language | undefined {
  return navigator.languages.map((tag) => languageOfCode(tag.split('-')[0])).find(Boolean);
}

/** Saves a person's choice and puts it into the address, so that a shared or reloaded address shows the same language. */
export function rememberChoice(language: Language): void {
  const { code } = languageFacts[language];
  localStorage.setItem(storageKey, code);
  const address = new URL(window.location.href);
  address.searchParams.set(parameter, code);
  window.history.replaceState(window.history.state, '', address);
  notify();
}

/** Sets the language of the user's account, or of the recipient's record. */
export function setAccountLanguage(language: Language | undefined): void {
  if (ofAccount === language) return;
  ofAccount = language;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the pages inside are in the person's language. Screens of staff are in English, unless the language has their texts too. */
export const InChosenLanguage = createContext<boolean | undefined>(undefined);
let isPublicPage = false;

/** Notes the kind of the shown page, for toasts and other parts outside it. */
export function setPublicPage(isPublic: boolean): void {
  isPublicPage = isPublic;
  notify();
}

/** The language of the page that a component is on, or of the shown page for a part outside it. */
export function usePageLanguage(): Language {
  const isPublic = useContext(InChosenLanguage);
  return useSyncExternalStore(subscribe, () => ((isPublic ?? isPublicPage) ? currentLanguage() : staffLanguage()));
}

/** The language of staff's screens. */
export function staffLanguage(): Language {
  const language = currentLanguage();
  return languageFacts[language].isForStaff ? language : 'English';
}
