/** All questions: one function answers them, so that a replica is filled once and stays warm. */
import { achBatchQuestions } from '../ach-batches/questions.ts';
import { achTransactionQuestions } from '../ach-transactions/questions.ts';
import { benefitQuestions } from '../benefits/questions.ts';
import { changeLogQuestions } from '../changelogs/questions.ts';
import type { Route } from '../core/route.ts';
import { dashboardQuestions } from '../dashboard/questions.ts';
import { emailTemplateQuestions } from '../email-templates/questions.ts';
import { periodQuestions } from '../issuance-periods/questions.ts';
import { localStaffUserQuestions } from '../local-staff-users/questions.ts';
import { marketManagerUserQuestions } from '../market-manager-users/questions.ts';
import { programQuestions } from '../programs/questions.ts';
import { recipientQuestions } from '../recipients/questions.ts';
import { fundingQuestions } from '../service-area-funding/questions.ts';
import { serviceAreaQuestions } from '../service-areas/questions.ts';
import { settingQuestions } from '../settings/questions.ts';
import { stateQuestions } from '../states/questions.ts';
import { transactionQuestions } from '../transactions/questions.ts';
import { uploadQuestions } from '../upload/questions.ts';
import { userQuestions } from '../users/questions.ts';
import { vendorQuestions } from '../vendors/questions.ts';

export const questions: readonly Route[] = [
  ...stateQuestions,
  ...settingQuestions,
  ...programQuestions,
  ...dashboardQuestions,
  ...periodQuestions,
  ...serviceAreaQuestions,
  ...fundingQuestions,
  ...vendorQuestions,
  ...recipientQuestions,
  ...benefitQuestions,
  ...transactionQuestions,
  ...achTransactionQuestions,
  ...achBatchQuestions,
  ...userQuestions,
  ...localStaffUserQuestions,
  ...marketManagerUserQuestions,
  ...emailTemplateQuestions,
  ...changeLogQuestions,
  ...uploadQuestions,
];
