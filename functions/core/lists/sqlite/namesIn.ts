/** Finds the names to choose from in a filter. Edit when `npm run bench` shows that they could be found with fewer reads. */
import { maxChoices } from '../../../../shared/core/table.ts';
import { Fault } from '../../errors.ts';
import type { Found } from '../query/layout.ts';
import { type Selection, whereOf } from '../query/sql.ts';
import type { Connection } from './connection.ts';
import { sqlite } from './dialect.ts';
import { read } from './reader.ts';

/**
 * Returns the distinct names that the rows of a selection show in a column of another record, in their order. No caller sees a name that none of
 * their rows shows. Returns undefined if there are more names than a filter offers.
 *
 * The rows are scanned inside an index until each record with a name is found, or one more than a filter offers. Usually that takes the first few
 * hundred of a million rows. If no row references one of the records, all rows are scanned, like for a count, once until a row changes.
 */
export function namesIn(connection: Connection, { of, where, params }: Selection, { column, place, link }: Found): string[] | undefined {
  if (!link) throw new Fault(`${of.entity.name}.${column.name} is no other record's`);
  const { to, by } = link;
  const named = `t.${by.sql} IN (SELECT j.id FROM ${to.table} j WHERE j.${place.sql} IS NOT NULL)`;
  const enough = `LIMIT (SELECT min(count(*), ${maxChoices + 1}) FROM ${to.table} j WHERE j.${place.sql} IS NOT NULL)`;
  const sql = `SELECT DISTINCT t.${by.sql} FROM ${of.table} t${whereOf([...where, named])} ${enough}`;
  const choose = (rids: readonly number[]) =>
    rids.length > maxChoices
      ? undefined
      : read(connection, to, [{ column: place.column, place }], rids).map(({ values }) => String(values[0]));
  if (link.isList) {
    const some = `EXISTS (SELECT 1 FROM ${of.table} t${whereOf([...where, sqlite.namesRecord(link)])})`;
    const once = `SELECT min(j.rid) FROM ${to.table} j WHERE j.${place.sql} IS NOT NULL AND ${some}`;
    const each = `${once} GROUP BY j.${place.sql} ORDER BY j.${place.sql} LIMIT ${maxChoices + 1}`;
    return connection.remembered(of, each, params, () => choose(connection.numbers(each, params)));
  }
  return connection.remembered(of, sql, params, () => {
    const ids = connection.all(sql, params).map(([id]) => id);
    if (ids.length > maxChoices) return undefined;
    const listed = 'SELECT value FROM json_each(?)';
    const once = `SELECT min(j.rid) FROM ${to.table} j WHERE j.id IN (${listed}) GROUP BY j.${place.sql} ORDER BY j.${place.sql}`;
    return choose(connection.numbers(once, [JSON.stringify(ids)]));
  });
}
