/**
 * The queries of every group, one line each, by the part of the path after `/api`. One function serves all of them, so that a replica is
 * filled once and stays warm. A group's code loads on its first request.
 */
import type { Route } from '../../core/http/route.ts';

export const tables: Readonly<Record<string, () => Promise<readonly Route[]>>> = {
  account: async () => (await import('../account/queries.ts')).accountQueries,
  'ach-batches': async () => (await import('../ach-batches/queries.ts')).achBatchQueries,
  'ach-transactions': async () => (await import('../ach-transactions/queries.ts')).achTransactionQueries,
  'application-texts': async () => (await import('../application-texts/queries.ts')).applicationTextQueries,
  applications: async () => (await import('../applications/queries.ts')).applicationQueries,
  benefits: async () => (await import('../benefits/queries.ts')).benefitQueries,
  changelogs: async () => (await import('../changelogs/queries.ts')).changeLogQueries,
  dashboard: async () => (await import('../dashboard/queries.ts')).dashboardQueries,
  'email-templates': async () => (await import('../email-templates/queries.ts')).emailTemplateQueries,
  'federal-forms': async () => (await import('../federal-forms/queries.ts')).federalFormQueries,
  health: async () => (await import('../health/queries.ts')).healthQueries,
  'hybrid-codes': async () => (await import('../hybrid-codes/queries.ts')).hybridCodeQueries,
  'income-limits': async () => (await import('../income-limits/queries.ts')).incomeLimitQueries,
  'issuance-periods': async () => (await import('../issuance-periods/queries.ts')).periodQueries,
  'local-staff-users': async () => (await import('../local-staff-users/queries.ts')).localStaffUserQueries,
  'market-manager-users': async () => (await import('../market-manager-users/queries.ts')).marketManagerUserQueries,
  'my-benefits': async () => (await import('../my-benefits/queries.ts')).myBenefitsQueries,
  'physical-checks': async () => (await import('../physical-checks/queries.ts')).physicalCheckQueries,
  programs: async () => (await import('../programs/queries.ts')).programQueries,
  radar: async () => (await import('../radar/queries.ts')).radarQueries,
  recaptcha: async () => (await import('../recaptcha/queries.ts')).recaptchaQueries,
  recipients: async () => (await import('../recipients/queries.ts')).recipientQueries,
  reports: async () => (await import('../reports/queries.ts')).reportQueries,
  'sales-devices': async () => (await import('../sales-devices/queries.ts')).salesDeviceQueries,
  sell: async () => (await import('../sell/queries.ts')).sellQueries,
  'service-area-funding': async () => (await import('../service-area-funding/queries.ts')).fundingQueries,
  'service-areas': async () => (await import('../service-areas/queries.ts')).serviceAreaQueries,
  settings: async () => (await import('../settings/queries.ts')).settingQueries,
  states: async () => (await import('../states/queries.ts')).stateQueries,
  'token-issuances': async () => (await import('../tokens/queries.ts')).tokenQueries,
  tokens: async () => (await import('../tokens/queries.ts')).tokenQueries,
  transactions: async () => (await import('../transactions/queries.ts')).transactionQueries,
  upload: async () => (await import('../upload/queries.ts')).uploadQueries,
  users: async () => (await import('../users/queries.ts')).userQueries,
  vendor: async () => (await import('../vendor/queries.ts')).vendorSaleQueries,
  vendors: async () => (await import('../vendors/queries.ts')).vendorQueries,
};
