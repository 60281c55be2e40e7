/** Rules for programs: their owner, the fields that others see, and their images. */
import { type Program, programFields } from '../../../shared/entities/program.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Upload } from '../../core/http/body.ts';
import { keepImage } from '../../core/http/image.ts';
import { phoneNumber } from '../../core/phone.ts';

const refuse = refusalsOf('setup/server.staff');

/** Returns the program with the fields that this caller may see. The payment key is for Admins. */
export function toReplyFor(caller: Caller, { eCheckMerchantApiKey, ...program }: Program) {
  return caller.role === 'Admin' ? { ...program, eCheckMerchantApiKey } : program;
}

/** Formats the number like all phone numbers. An old one may still be as typed. Throws 'invalid' for an invalid number. */
export function supportPhoneOf(form: Pick<Program, 'supportPhoneNumber'>): Promise<string> {
  return phoneNumber(form.supportPhoneNumber, 'supportPhoneNumber', programFields.supportPhoneNumber.label);
}

interface Pictures {
  readonly removeLogo?: boolean | undefined;
  readonly removeFarmersMarketMap?: boolean | undefined;
}

/** Returns the GUIDs of a program's images after an update. New images are saved, and others stay unless they are removed. */
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

/** Checks the fields that a program never changes, because its issued benefits and payments depend on them. */
export function assertSameIdentity(before: Program, after: Pick<Program, 'stateId' | 'programType'>): void {
  if (after.stateId !== before.stateId) throw refuse('invalid', 'programs.fixedState', { field: 'stateId' });
  if (after.programType !== before.programType) throw refuse('invalid', 'programs.fixedType', { field: 'programType' });
}
