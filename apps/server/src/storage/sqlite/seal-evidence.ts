// Reads what tells a database's key from others, whatever version wrote it. Writes nothing.

import Database from 'better-sqlite3';
import { MAX_SAMPLES } from '../seal-check.ts';
import type { SealEvidence } from '../seal-check.ts';

const NOTHING: SealEvidence = { check: null, samples: [] };

export function sealEvidenceIn(file: string): SealEvidence {
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true });
    return { check: checkIn(db), samples: samplesIn(db) };
  } catch (error) {
    // Damage says nothing about the key, and is reported when the database is opened.
    if (error instanceof Database.SqliteError) return NOTHING;
    throw error;
  } finally {
    db?.close();
  }
}

function checkIn(db: Database.Database): string | null {
  if (!hasTable(db, 'documents')) return null;
  const find = db.prepare<[], string>(
    `SELECT CAST(body AS TEXT) FROM documents WHERE kind = 'seal-check' AND key = 'house'`,
  );
  return find.pluck().get() ?? null;
}

function samplesIn(db: Database.Database): SealEvidence['samples'] {
  const placed = hasTable(db, 'entries')
    ? db
        .prepare<[number], { table: string; body: string }>(
          `SELECT CAST(table_id AS TEXT) AS "table", CAST(body AS TEXT) AS body FROM entries
          WHERE body LIKE 'sealed:%' LIMIT ?`,
        )
        .all(MAX_SAMPLES)
    : [];
  const waiting = hasTable(db, 'inbox')
    ? db
        .prepare<[number], string>(`SELECT CAST(entries AS TEXT) FROM inbox LIMIT ?`)
        .pluck()
        .all(MAX_SAMPLES)
        .flatMap(sealedIn)
    : [];
  // A row of an older version may hold several entries, one per line.
  return [...placed, ...waiting].map(({ table, body }) => ({
    table,
    body: body.split('\n', 1)[0] ?? '',
  }));
}

/** Three lines per entry: its table, its number, its body. */
function sealedIn(text: string): SealEvidence['samples'] {
  const lines = text.split('\n');
  return lines.flatMap((body, i) => {
    const table = lines[i - 2];
    return body.startsWith('sealed:') && table !== undefined ? [{ table, body }] : [];
  });
}

function hasTable(db: Database.Database, name: string): boolean {
  return (
    db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(name) !==
    undefined
  );
}
