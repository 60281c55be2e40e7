/** The file of a batch's codes in storage, for printers. */
import type { HybridCodeBatch } from '../../../../shared/entities/hybrid-code-batch.ts';
import { csvOf } from '../../../core/csv.ts';
import { env } from '../../../core/env.ts';
import { Fault } from '../../../core/errors.ts';
import { storage } from '../../../core/storage.ts';
import { codesOf } from './batchCodes.ts';

const place = (batchId: string) => ({ Bucket: env().UPLOADS_BUCKET, Key: `codes/${batchId}.csv` });

/** A code and its QR contain the same text. Both have a column, since printers need to know which is which. */
const columns = [
  { name: 'code', label: 'code', type: 'string' },
  { name: 'qr', label: 'qr', type: 'string' },
  { name: 'batch', label: 'batch', type: 'int' },
  { name: 'place', label: 'place', type: 'int' },
] as const;

/** Saves the file of a batch after its codes are created. Saving it again writes the same file. */
export async function keepCodeFile(batch: HybridCodeBatch): Promise<void> {
  const codeAt = codesOf(batch);
  const passedOver = new Set(batch.passedOver);
  const places = Array.from({ length: batch.place }, (_, at) => at).filter((at) => !passedOver.has(at));
  const rows = places.map(codeAt).map((code, i) => ({ code, qr: code, batch: batch.number, place: i + 1 }));
  const Body = Buffer.from(csvOf(columns, rows));
  await (await storage()).put({ ...place(batch.id), Body, ContentType: 'text/csv; charset=utf-8' });
}

/** Returns the file's text. */
export async function codeFileOf(batchId: string): Promise<string> {
  const { Body: body } = await (await storage()).get(place(batchId));
  if (!body) throw new Fault('A file of codes has no content');
  return body.transformToString();
}

/** Returns the codes in a file. */
export function codesIn(text: string): string[] {
  const [, ...lines] = text.trim().split('\r\n');
  return lines.map((line) => line.split(',')[0] ?? '');
}
