// The schema. Migrations are only ever appended; `user_version` says how many have run.

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
  // Older tables get their variant with their next change; until then it is unknown.
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
  // One batch of entries per row, until they are moved to `entries`.
  'CREATE TABLE inbox (batch INTEGER PRIMARY KEY, entries TEXT NOT NULL)',
  // The version has a column of its own.
  `UPDATE tables SET door = json_remove(door, '$.version')`,
  // From here on a row may hold several entries. Existing rows stay as they are, but older programs must not open the
  // file.
  'SELECT 1',
  // Every row is one entry again, and none are waiting: `plain-rows.ts` has run before.
  'DROP TABLE inbox',
  // Counts, kept as games end (`count-operations.ts`). Results without a score are not counted yet (`old-results.ts`).
  `
  ALTER TABLE results ADD COLUMN tally TEXT;
  ALTER TABLE results ADD COLUMN deal TEXT;
  ALTER TABLE results ADD COLUMN place TEXT;
  ALTER TABLE results ADD COLUMN is_first INTEGER;
  ALTER TABLE results ADD COLUMN is_won INTEGER;
  ALTER TABLE results ADD COLUMN is_given_up INTEGER;
  ALTER TABLE results ADD COLUMN score INTEGER;
  ALTER TABLE results ADD COLUMN cards_left INTEGER;
  CREATE INDEX results_uncounted ON results (player, at, table_id, game) WHERE score IS NULL;
  CREATE INDEX results_that_count ON results (player, at) WHERE tally IS NOT NULL;
  CREATE INDEX results_by_tally ON results (player, tally, at) WHERE tally IS NOT NULL;
  CREATE INDEX results_by_deal ON results (player, deal, is_first, at) WHERE deal IS NOT NULL;

  CREATE TABLE tallies (
    player TEXT NOT NULL,
    tally TEXT NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    given_up INTEGER NOT NULL,
    best_score INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (player, tally)
  ) WITHOUT ROWID;
  CREATE TABLE tally_lefts (
    player TEXT NOT NULL,
    tally TEXT NOT NULL,
    cards_left INTEGER NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (player, tally, cards_left)
  ) WITHOUT ROWID;
  CREATE TABLE first_attempts (
    deal TEXT NOT NULL,
    place TEXT NOT NULL,
    player TEXT NOT NULL,
    score INTEGER NOT NULL,
    is_won INTEGER NOT NULL,
    PRIMARY KEY (deal, place, player)
  ) WITHOUT ROWID;
  CREATE TABLE attempt_counts (
    deal TEXT NOT NULL,
    place TEXT NOT NULL,
    score INTEGER NOT NULL,
    players INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (deal, place, score)
  ) WITHOUT ROWID;
  `,
  // Finds the latest games of a deal, and the games of one kind that ended within a period, without scanning others.
  `
  DROP INDEX games_by_deal;
  CREATE INDEX games_by_deal ON games (summary ->> 'deal', at, table_id, game)
    WHERE summary ->> 'deal' IS NOT NULL;
  CREATE INDEX games_by_kind ON games (summary ->> 'game', at, table_id, game);
  `,
  // Who sits at a table now, or may return, among all who ever did.
  `
  ALTER TABLE sitters ADD COLUMN is_seated INTEGER NOT NULL DEFAULT 0;
  UPDATE sitters SET is_seated = 1 WHERE EXISTS (
    SELECT 1 FROM tables t, json_each(t.door, '$.chairs') c
    WHERE t.table_id = sitters.table_id AND t.phase <> 'closed'
      AND sitters.player IN (c.value ->> 'player', c.value ->> 'owner'));
  CREATE INDEX sitters_seated ON sitters (player) WHERE is_seated = 1;
  CREATE INDEX sitters_by_table ON sitters (table_id) WHERE is_seated = 1;
  `,
  // Hosts are listed with those who sit. What earlier versions left of deleted people is processed again.
  `
  INSERT OR IGNORE INTO sitters (player, table_id)
    SELECT door ->> 'host', table_id FROM tables WHERE door ->> 'host' IS NOT NULL;
  UPDATE documents SET due = 0 WHERE kind = 'deleted';
  `,
  // Finished tables stay listed for those who sat there; this finds the latest without scanning the rest.
  `
  ALTER TABLE sitters ADD COLUMN over_since INTEGER;
  UPDATE sitters SET over_since = (
    SELECT t.updated_at FROM tables t WHERE t.table_id = sitters.table_id AND t.phase = 'over')
  WHERE is_seated = 1;
  DROP INDEX sitters_seated;
  CREATE INDEX sitters_seated ON sitters (player) WHERE is_seated = 1 AND over_since IS NULL;
  CREATE INDEX sitters_over ON sitters (player, over_since) WHERE is_seated = 1 AND over_since IS NOT NULL;
  `,
];

/** The number of migrations after which rows may hold several entries, and entries may wait in `inbox`. */
export const WITH_INBOX = 10;
