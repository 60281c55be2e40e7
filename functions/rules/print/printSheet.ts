/** Prints the sheet of a benefit as a PDF, with the program's logo if it has one. */
import type { BenefitSheet } from '../../../shared/entities/benefit-mail.ts';
import { imageReply } from '../../core/http/image.ts';
import { drawSheet } from './drawSheet.ts';

/** Returns the sheet as a PDF dated `madeAt` (ISO 8601). The same sheet with the same date gives the same file. */
export async function printSheet({ logoGuid, ...sheet }: BenefitSheet, madeAt?: string): Promise<Buffer> {
  const logo = logoGuid ? (await imageReply(logoGuid)).content : undefined;
  return drawSheet({ ...sheet, logo: Buffer.isBuffer(logo) ? logo : undefined }, madeAt);
}
