/** All questions: one function answers them, so that a replica is filled once and stays warm. */

import type { Route } from '../../core/route.ts';
import { achBatchQuestions } from '../ach-batches/queries.ts';
import { achTransactionQuestions } from '../ach-transactions/queries.ts';
import { benefitQuestions } from '../benefits/queries.ts';
import { changeLogQuestions } from '../changelogs/queries.ts';
import { dashboardQuestions } from '../dashboard/queries.ts';
import { emailTemplateQuestions } from '../email-templates/queries.ts';
import { periodQuestions } from '../issuance-periods/queries.ts';
import { localStaffUserQuestions } from '../local-staff-users/queries.ts';
import { marketManagerUserQuestions } from '../market-manager-users/queries.ts';
import { programQuestions } from '../programs/queries.ts';
import { recipientQuestions } from '../recipients/queries.ts';
import { fundingQuestions } from '../service-area-funding/queries.ts';
import { serviceAreaQuestions } from '../service-areas/queries.ts';
import { settingQuestions } from '../settings/queries.ts';
import { stateQuestions } from '../states/queries.ts';
import { transactionQuestions } from '../transactions/queries.ts';
import { uploadQuestions } from '../upload/queries.ts';
import { userQuestions } from '../users/queries.ts';
import { vendorQuestions } from '../vendors/queries.ts';

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
