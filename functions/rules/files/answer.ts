/** A list as a file. The response contains it if it is small enough, otherwise a worker creates it. */
import type { Endpoint } from '../../../shared/core/endpoint.ts';
import { PendingExport } from '../../../shared/core/exportProgress.ts';
import type { Export, ListExportRequest, ListKind } from '../../../shared/entities/export.ts';
import type { Call, MediaReply, Result } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { exportRecords } from '../../entities/export.ts';
import { openQueries, seenColumns } from '../lists/openQueries.ts';
import { asChosen, type Exportable, fileNameOf, listExport } from './exportables.ts';
import { isLogged, logExport } from './exportLog.ts';
import { sendExport } from './queue.ts';

/** The limit of one Lambda response, with a safety margin. */
const maxAnswerBytes = 4_000_000;

type QueryCall = Pick<Call<Endpoint>, 'caller' | 'after'> & { readonly body: ListExportRequest };
/** The fields that the worker uses to find the export's subject again. */
type Asked = Pick<Export, 'kind' | 'report' | 'recipientReport' | 'request'>;

/** Returns the requested list as a file, with its search, filters and order. Above `maxBytes` it returns 202 with the id of its export. */
export async function answerList(call: QueryCall, kind: ListKind, maxBytes = maxAnswerBytes): Promise<MediaReply | Result> {
  const { what, request } = await listExport(call, kind, call.body);
  return answerFile({ ...call, body: request }, what, { kind, request: call.body }, maxBytes);
}

/** The same for any exportable list or report. */
export async function answerFile(call: QueryCall, of: Exportable, asked: Asked, maxBytes = maxAnswerBytes): Promise<MediaReply | Result> {
  const what = asChosen(of, call.body);
  const { format } = what;
  const queries = await openQueries(call, what.entities, call.body.stateId);
  const columns = seenColumns(what.columns, queries.scope);
  const pieces: Buffer[] = [];
  let [bytes, rows] = [0, 0];
  const counted = async function* () {
    for await (const row of what.rows(queries, call.body)) {
      rows++;
      yield row;
    }
  };
  for await (const piece of format.pieces(columns, counted(), what.zone ?? queries.zone)) {
    const content = Buffer.from(piece);
    bytes += content.length;
    if (bytes > maxBytes) return pending(await startExport(call, asked, queries.scope.stateId));
    pieces.push(content);
  }
  // The entry is written before the file leaves, so that no file leaves without one.
  const { scope } = queries;
  if (isLogged(of, scope)) await store().transact(call.caller, async (tx) => logExport(tx, { of, format, asked, rows, scope }));
  const content = Buffer.concat(pieces);
  const isText = format.contentType.startsWith('text/');
  const fileName = fileNameOf(what, queries.zone, Date.now());
  return { content: isText ? content.toString() : content, contentType: format.contentType, fileName };
}

/** Creates the record of an export and notifies its worker. The change log keeps the requester after the record is gone. */
async function startExport({ caller }: QueryCall, asked: Asked, stateId: string | undefined): Promise<string> {
  const start = { ...asked, stateId, status: 'Waiting' as const, rowsDone: 0 };
  const { id } = await store().transact(caller, (tx) => tx.create(exportRecords, start, { reason: { action: 'Asked for' } }));
  await sendExport(id);
  return id;
}

function pending(exportId: string): Result {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { statusCode: 202, headers, body: JSON.stringify(PendingExport.parse({ exportId })) };
}
