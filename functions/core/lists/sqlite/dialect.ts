/** The SQL of SQLite. */
import { Sql } from '../query/sql.ts';

export const sqlite = new Sql({
  contains: (sql, what) => `instr(${sql}, ${what}) > 0`,
  starts: (sql) => `substr(${sql}, 1, length(?)) = ?`,
  ends: (sql) => `substr(${sql}, -length(?)) = ?`,
  // LIKE scans faster than instr, and folded text has no capitals that it could confuse.
  holds: (sql, term) => (/[%_]/.test(term) ? { sql: `instr(${sql}, ?) > 0`, param: term } : { sql: `${sql} LIKE ?`, param: `%${term}%` }),
  position: (sql, what) => `instr(${sql}, ${what})`,
  joined: (shown, from, order, between) =>
    `(SELECT group_concat(one, '${between}') FROM (SELECT ${shown} AS one FROM ${from} ORDER BY ${order.join(', ')}))`,
  among: (sql, select) => `${sql} IN (${select})`,
  text: (sql, kind) => `key_text('${kind}', ${sql})`,
  sorted: (sql, direction) => `${sql} ${direction}`,
});
