// The tables of the database. A migration is added at the end and never changed: `user_version` says how many are done.

export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) WITHOUT ROWID;

  CREATE TABLE tables (
    table_id TEXT PRIMARY KEY,
    entries INTEGER NOT NULL,
    version INTEGER NOT NULL,
    phase TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    due INTEGER,
    door TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    free_chairs INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX tables_by_phase ON tables (phase, is_public, updated_at);
  CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;

  CREATE TABLE sitters (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
  ) WITHOUT ROWID;

  CREATE TABLE games (
    table_id TEXT NOT NULL,
    game INTEGER NOT NULL,
    at INTEGER NOT NULL,
    record TEXT NOT NULL,
    summary TEXT NOT NULL,
    PRIMARY KEY (table_id, game)
  ) WITHOUT ROWID;

  CREATE TABLE results (
    player TEXT NOT NULL,
    at INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (player, at, table_id, game)
  ) WITHOUT ROWID;

  CREATE TABLE documents (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    owner TEXT NOT NULL,
    revision INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, key)
  ) WITHOUT ROWID;
  CREATE INDEX documents_by_owner ON documents (owner, kind);
  `,
  'ALTER TABLE entries ADD COLUMN link BLOB',
  `
  ALTER TABLE tables ADD COLUMN turn INTEGER;
  ALTER TABLE documents ADD COLUMN due INTEGER;
  CREATE INDEX documents_by_due ON documents (kind, due) WHERE due IS NOT NULL;
  `,
  `
  CREATE INDEX games_by_end ON games (at, table_id, game);
  CREATE INDEX games_by_deal ON games (summary ->> 'deal') WHERE summary ->> 'deal' IS NOT NULL;
  CREATE TABLE scores (
    board TEXT NOT NULL,
    player TEXT NOT NULL,
    value REAL NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (board, player)
  ) WITHOUT ROWID;
  CREATE INDEX scores_by_value ON scores (board, value DESC, player);
  CREATE INDEX scores_by_player ON scores (player);
  `,
  // The variant of a table that was written before is known with its next change; until then it may be any.
  `
  ALTER TABLE tables ADD COLUMN present INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN variant TEXT;
  UPDATE tables SET present = (
    SELECT count(*) FROM json_each(door, '$.chairs')
    WHERE value ->> 'player' IS NOT NULL AND NOT value ->> 'isAbsent');
  CREATE INDEX tables_waiting ON tables (updated_at)
    WHERE phase = 'gathering' AND is_public = 1 AND free_chairs > 0 AND present > 0;
  `,
  'ALTER TABLE tables DROP COLUMN entries',
  `
  CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    link BLOB
  );
  `,
  // A batch of entries a row, until each is in its place.
  'CREATE TABLE inbox (batch INTEGER PRIMARY KEY, entries TEXT NOT NULL)',
  // The version of a table stands beside what is shown at its door.
  `UPDATE tables SET door = json_remove(door, '$.version')`,
  // A row of entries may be a pile of them. What is there stays as it is, but no older program shall read on.
  'SELECT 1',
];
