import type account from './en/access/account.json';
import type accountForm from './en/access/form.json';
import type home from './en/access/home.json';
import type accessMails from './en/access/mails.json';
import type passkeyRefusals from './en/access/passkeyRefusals.json';
import type accessRefusals from './en/access/refusals.json';
import type accessServer from './en/access/server.staff.json';
import type form from './en/applications/form.json';
import type legal from './en/applications/legal.json';
import type applicationsMails from './en/applications/mails.json';
import type programPage from './en/applications/programPage.json';
import type applicationRefusals from './en/applications/refusals.json';
import type applicationsServer from './en/applications/server.staff.json';
import type benefitsMails from './en/benefits/mails.json';
import type benefits from './en/benefits/myBenefits.json';
import type sell from './en/benefits/sell.json';
import type sellRefusals from './en/benefits/sellRefusals.json';
import type sellSaved from './en/benefits/sellSaved.json';
import type benefitsServer from './en/benefits/server.staff.json';
import type coreMails from './en/core/mails.json';
import type page from './en/core/page.json';
import type coreRefusals from './en/core/refusals.json';
import type coreServer from './en/core/server.staff.json';
import type importsServer from './en/imports/server.staff.json';
import type paymentsMails from './en/payments/mails.json';
import type paymentsServer from './en/payments/server.staff.json';
import type card from './en/people/card.json';
import type peopleMails from './en/people/mails.json';
import type peopleServer from './en/people/server.staff.json';
import type duties from './en/reports/duties.json';
import type reportsMails from './en/reports/mails.json';
import type reportsServer from './en/reports/server.staff.json';
import type setupServer from './en/setup/server.staff.json';

/** The files that pages show, by their path in a language's folder. */
export interface TextFiles {
  readonly 'access/account': typeof account;
  readonly 'access/form': typeof accountForm;
  readonly 'access/home': typeof home;
  readonly 'access/passkeyRefusals': typeof passkeyRefusals;
  readonly 'access/refusals': typeof accessRefusals;
  readonly 'applications/form': typeof form;
  readonly 'applications/programPage': typeof programPage;
  readonly 'benefits/myBenefits': typeof benefits;
  readonly 'benefits/sell': typeof sell;
  readonly 'core/page': typeof page;
  readonly 'core/refusals': typeof coreRefusals;
  readonly 'benefits/sellRefusals': typeof sellRefusals;
  readonly 'benefits/sellSaved': typeof sellSaved;
}
export type TextFile = keyof TextFiles;

/** The files that functions read when they need them. Only staff read those with `.staff` in their names. */
export interface ServerFiles {
  readonly 'access/mails': typeof accessMails;
  readonly 'applications/mails': typeof applicationsMails;
  readonly 'benefits/mails': typeof benefitsMails;
  readonly 'core/mails': typeof coreMails;
  readonly 'payments/mails': typeof paymentsMails;
  readonly 'reports/duties': typeof duties;
  readonly 'reports/mails': typeof reportsMails;
  readonly 'people/card': typeof card;
  readonly 'people/mails': typeof peopleMails;
  readonly 'applications/legal': typeof legal;
  readonly 'access/passkeyRefusals': typeof passkeyRefusals;
  readonly 'access/refusals': typeof accessRefusals;
  readonly 'applications/refusals': typeof applicationRefusals;
  readonly 'access/server.staff': typeof accessServer;
  readonly 'applications/server.staff': typeof applicationsServer;
  readonly 'benefits/server.staff': typeof benefitsServer;
  readonly 'core/server.staff': typeof coreServer;
  readonly 'imports/server.staff': typeof importsServer;
  readonly 'benefits/sellRefusals': typeof sellRefusals;
  readonly 'payments/server.staff': typeof paymentsServer;
  readonly 'people/server.staff': typeof peopleServer;
  readonly 'reports/server.staff': typeof reportsServer;
  readonly 'setup/server.staff': typeof setupServer;
}
export type ServerFile = keyof ServerFiles;
