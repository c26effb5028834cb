// Checks that need no key: whether the pages are intact, every log is linked from its first entry to its last, and all
// documents are readable.

import type Database from 'better-sqlite3';
import { isDamage, unlessDamaged } from '../storage/sqlite/damage.ts';
import type { Finding } from '../storage/sqlite/damage.ts';
import { DERIVED, TRUTH } from './derived.ts';
import { brokenAt, logsIn } from './log-replay.ts';

const MAX_DOCUMENTS_NAMED = 1000;

export function inspect(db: Database.Database): readonly Finding[] {
  return [...pageFindings(db), ...schemaFindings(db), ...linkFindings(db), ...documentFindings(db)];
}

/**
 * Rows of the schema that are neither a table under its own name nor an index or trigger that comes after its table. SQLite's own check
 * overlooks some of them, and DROP TABLE would leave others behind: nobody could open the file again. Reported as damage of
 * lists, because writing a new file mends it.
 */
export function schemaFindings(db: Database.Database): readonly Finding[] {
  const misfiled = db.prepare<[string], string>(
    `SELECT CAST(name AS TEXT) FROM main.sqlite_schema AS made
    WHERE tbl_name NOT IN (SELECT value FROM json_each(?)) OR typeof(sql) NOT IN ('text', 'null')
      OR NOT (type = 'table' AND name = tbl_name OR type IN ('index', 'trigger') AND EXISTS (
        SELECT * FROM main.sqlite_schema AS owner
        WHERE owner.type = 'table' AND owner.name = made.tbl_name AND owner.rowid < made.rowid))`,
  );
  const names = unlessDamaged(
    () => misfiled.pluck().all(JSON.stringify([...TRUTH, ...DERIVED])),
    ({ message }) => [message],
  );
  return names.map((name) => ({ damage: 'list', table: null, where: name }));
}

/** SQLite's findings: as damage of the database, or of a list if nothing else is damaged. */
export function pageFindings(db: Database.Database): readonly Finding[] {
  const problem = integrityOf(db, '');
  if (problem === null) return [];
  const findings = [...TRUTH, ...DERIVED].flatMap((table): readonly Finding[] => {
    const about = integrityOf(db, `('${table}')`);
    const damage = TRUTH.some((one) => one === table) ? 'database' : 'list';
    return about === null ? [] : [{ damage, table: null, where: `${table}: ${about}` }];
  });
  return findings.length > 0 ? findings : [{ damage: 'database', table: null, where: problem }];
}

/** The first problem; null if there is none. */
function integrityOf(db: Database.Database, table: string): string | null {
  const check = () => db.prepare<[]>(`PRAGMA integrity_check${table}`).pluck().all().map(String);
  const problem = unlessDamaged(check, ({ message }) => [message]);
  return problem[0] === 'ok' ? null : problem.slice(0, 2).join(' · ').replaceAll('\n', ' ');
}

function linkFindings(db: Database.Database): readonly Finding[] {
  const logs = logsIn(db);
  return [...logs.tables()].flatMap((table) => {
    const finding = brokenAt(table, logs.read(table));
    return finding ? [finding] : [];
  });
}

interface NamedDocument {
  readonly name: string;
  readonly revision: string;
}

/** A changed document cannot be detected in general; one that is not text, or no longer valid JSON, can. */
export function documentFindings(db: Database.Database): readonly Finding[] {
  try {
    return db
      .prepare<[number], NamedDocument>(
        `SELECT CAST(kind AS TEXT) || ' ' || CAST(key AS TEXT) AS name, CAST(revision AS TEXT) AS revision
        FROM documents
        WHERE typeof(kind) <> 'text' OR typeof(key) <> 'text' OR typeof(owner) <> 'text'
          OR typeof(revision) <> 'integer' OR typeof(body) <> 'text'
          OR typeof(due) NOT IN ('integer', 'null', 'real') OR (body LIKE '{%' AND NOT json_valid(body))
        LIMIT ?`,
      )
      .all(MAX_DOCUMENTS_NAMED)
      .map(({ name, revision }) => ({ damage: 'document', table: name, where: revision }));
  } catch (error) {
    // Damaged pages are reported already.
    if (isDamage(error)) return [];
    throw error;
  }
}
