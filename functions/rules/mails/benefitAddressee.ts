/** The recipient of a benefit as the addressee of an email. A user account is not required. */
import type { Mail } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { benefits } from '../../entities/benefit.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { holdingOf } from '../benefits/holdingOf.ts';
import { whyUnspendable } from '../benefits/whyUnspendable.ts';
import { printSheet } from '../print/printSheet.ts';
import type { Addressee } from './addressee.ts';
import { sheetValues } from './sheetValues.ts';

/** Returns the address from the time the email was planned, or undefined if the benefit can no longer be spent. */
export async function benefitAddressee(store: Store, mail: Mail): Promise<Addressee | undefined> {
  const { benefitId = '', to, sheet, language = 'English', createdAt } = mail;
  const benefit = await store.find(mailWorker, benefits, benefitId);
  if (!benefit || !to || !sheet || whyUnspendable(await holdingOf(store, benefit), store.now())) return undefined;
  const content = await printSheet(sheet, createdAt);
  const attachment = { fileName: `benefit-${sheet.code}.pdf`, contentType: 'application/pdf', content };
  return { to, language, stateId: benefit.stateId, values: sheetValues(sheet), attachment };
}
