/** A list as a CSV: in the answer itself where it is small enough, otherwise left to a worker. */
import type { Endpoint } from '../../../shared/core/endpoint.ts';
import { PendingExport } from '../../../shared/core/exportProgress.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { ExportKind } from '../../../shared/entities/export.ts';
import { csvPieces } from '../../core/csv.ts';
import type { Call, MediaReply, Result } from '../../core/route.ts';
import { store } from '../../core/store/clients.ts';
import { exportRecords } from '../../entities/export.ts';
import { openQueries } from '../queries/openQueries.ts';
import { csvType, exportable, fileNameOf } from './exportables.ts';
import { sendExport } from './queue.ts';

/** What fits into one answer of a function, with room to spare. */
const maxAnswerBytes = 4_000_000;

type QueryCall = Pick<Call<Endpoint>, 'caller' | 'after'> & { readonly body: TableRequest };

/** The list that the call's body asks for, with its search, filters and order; above `mostBytes` 202 with the id of its export. */
export async function answerCsv(call: QueryCall, kind: ExportKind, mostBytes = maxAnswerBytes): Promise<MediaReply | Result> {
  const { of, columns } = exportable(kind);
  const queries = await openQueries(call, [of], call.body.stateId);
  const pieces: string[] = [];
  let bytes = 0;
  for (const piece of csvPieces(columns, queries.rows(of, call.body))) {
    bytes += Buffer.byteLength(piece);
    if (bytes > mostBytes) return pending(await startExport(call, kind, queries.scope.stateId));
    pieces.push(piece);
  }
  return { content: pieces.join(''), contentType: csvType, fileName: fileNameOf(kind, queries.zone, Date.now()) };
}

/** Makes the record of an export and tells its worker. The change log keeps who asked when the record is gone. */
async function startExport({ caller, body }: QueryCall, kind: ExportKind, stateId: string | undefined): Promise<string> {
  const start = { kind, stateId, request: body, status: 'Waiting' as const, rowsDone: 0 };
  const { id } = await store().transact(caller, (tx) => tx.create(exportRecords, start, { reason: { action: 'Asked for' } }));
  await sendExport(id);
  return id;
}

function pending(exportId: string): Result {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { statusCode: 202, headers, body: JSON.stringify(PendingExport.parse({ exportId })) };
}
