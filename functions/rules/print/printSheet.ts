/** The sheet of a benefit as a PDF, with the program's logo where it has one. */
import type { BenefitSheet } from '../../../shared/entities/benefit-mail.ts';
import { imageReply } from '../../core/http/image.ts';
import { drawSheet } from './drawSheet.ts';

/** `madeAt` (ISO 8601) is what the file says of itself; the same sheet made at the same time is the same file. */
export async function printSheet({ logoGuid, ...sheet }: BenefitSheet, madeAt?: string): Promise<Buffer> {
  const logo = logoGuid ? (await imageReply(logoGuid)).content : undefined;
  return drawSheet({ ...sheet, logo: Buffer.isBuffer(logo) ? logo : undefined }, madeAt);
}
