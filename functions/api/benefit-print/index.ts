import { benefitApi, benefitPermissions } from '../../../shared/entities/benefit.ts';
import { AppError } from '../../core/errors.ts';
import { imageReply } from '../../core/image.ts';
import { route } from '../../core/route.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { api } from '../../rules/auth/api.ts';
import { drawSheet } from '../../rules/print/drawSheet.ts';

export const benefitPrintRecords = [
  route(benefitApi.print, benefitPermissions.read, async ({ caller, params }) => {
    const benefit = await store().get(caller, benefits, params.benefitId);
    if (benefit.status !== 'Issued')
      throw new AppError('conflict', `This benefit is ${benefit.status.toLowerCase()}: there is nothing to print`);
    // The benefit is the caller's to see; its recipient may have moved to another service area.
    const reader = namesOf(benefit.stateId);
    const [program, period, recipient, state] = await Promise.all([
      store().get(reader, programs, benefit.programId),
      store().get(reader, periods, benefit.issuancePeriodId),
      store().get(reader, recipients, benefit.recipientId),
      store().get(reader, states, benefit.stateId),
    ]);
    const logo = program.logoGuid ? (await imageReply(program.logoGuid)).content : undefined;
    const content = await drawSheet({
      stateName: state.name,
      programName: program.name,
      recipientName: `${recipient.firstName} ${recipient.lastName}`,
      code: benefit.code,
      remainingCents: benefit.remainingCents,
      startsOn: period.startDate,
      expiresOn: period.endDate,
      supportEmailAddress: program.supportEmailAddress,
      supportPhoneNumber: program.supportPhoneNumber,
      logo: Buffer.isBuffer(logo) ? logo : undefined,
    });
    return { content, contentType: 'application/pdf' };
  }),
];

export const handler = api(benefitPrintRecords);
