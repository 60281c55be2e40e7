/** What is true of programs: whose they are, what others see of them, and their pictures. */
import { type Program, programFields } from '../../../shared/entities/program.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { Upload } from '../../core/http/body.ts';
import { keepImage } from '../../core/http/image.ts';
import { phoneNumber } from '../../core/phone.ts';

/** The program as this caller may see it: the payment key is for Admins. */
export function toReplyFor(caller: Caller, { eCheckMerchantApiKey, ...program }: Program) {
  return caller.role === 'Admin' ? { ...program, eCheckMerchantApiKey } : program;
}

/** Kept as all telephone numbers are; one of before may still be as it was typed. Throws 'invalid' for what is none. */
export function supportPhoneOf(form: Pick<Program, 'supportPhoneNumber'>): Promise<string> {
  return phoneNumber(form.supportPhoneNumber, 'supportPhoneNumber', programFields.supportPhoneNumber.label);
}

interface Pictures {
  readonly removeLogo?: boolean | undefined;
  readonly removeFarmersMarketMap?: boolean | undefined;
}

/** The guids of a program's pictures after an update: new ones are kept, others stay unless they are removed. */
export async function picturesOf(files: Readonly<Record<string, Upload>>, form: Pictures, before?: Program) {
  const { logo, farmersMarketMap } = files;
  return {
    logoGuid: logo ? await keepImage(logo, 'logo') : form.removeLogo ? undefined : before?.logoGuid,
    farmersMarketMapGuid: farmersMarketMap
      ? await keepImage(farmersMarketMap, 'farmersMarketMap')
      : form.removeFarmersMarketMap
        ? undefined
        : before?.farmersMarketMapGuid,
  };
}

/** Fields that a program never changes once it is there: what was issued and paid under it depends on them. */
export function assertSameIdentity(before: Program, after: Pick<Program, 'stateId' | 'programType'>): void {
  if (after.stateId !== before.stateId) throw new AppError('invalid', 'The state of a program cannot be changed', 'stateId');
  if (after.programType !== before.programType) throw new AppError('invalid', 'The type of a program cannot be changed', 'programType');
}
