/** The shape of the texts: a language has a text for every key of the English ones. */
import type { en } from './en.ts';

type InWords<T> = { readonly [K in keyof T]: T[K] extends string ? string : InWords<T[K]> };
export type Texts = InWords<typeof en>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}
