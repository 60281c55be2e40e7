import type account from './en/access/account.json';
import type accountForm from './en/access/form.json';
import type home from './en/access/home.json';
import type accessRefusals from './en/access/refusals.json';
import type form from './en/applications/form.json';
import type benefits from './en/benefits/myBenefits.json';
import type page from './en/core/page.json';
import type coreRefusals from './en/core/refusals.json';

/** The files that pages show, by their path in a language's folder. */
export interface TextFiles {
  readonly 'access/account': typeof account;
  readonly 'access/form': typeof accountForm;
  readonly 'access/home': typeof home;
  readonly 'access/refusals': typeof accessRefusals;
  readonly 'applications/form': typeof form;
  readonly 'benefits/myBenefits': typeof benefits;
  readonly 'core/page': typeof page;
  readonly 'core/refusals': typeof coreRefusals;
}
export type TextFile = keyof TextFiles;
