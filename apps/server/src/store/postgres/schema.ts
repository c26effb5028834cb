// The tables of the database, as SQLite has them. A migration is added at the end and never changed: `migrations` says how
// many are done. Names are compared byte by byte, whatever language the database was made in.

export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    link BYTEA NOT NULL,
    PRIMARY KEY (table_id, number)
  );

  CREATE TABLE tables (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    entries INTEGER NOT NULL,
    version INTEGER NOT NULL,
    phase TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    due BIGINT,
    turn INTEGER,
    door TEXT NOT NULL,
    is_public BOOLEAN NOT NULL,
    free_chairs INTEGER NOT NULL
  );
  CREATE INDEX tables_by_phase ON tables (phase, is_public, updated_at);
  CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;

  CREATE TABLE sitters (
    player TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (player, table_id)
  );

  CREATE TABLE games (
    table_id TEXT COLLATE "C" NOT NULL,
    game INTEGER NOT NULL,
    at BIGINT NOT NULL,
    record TEXT NOT NULL,
    summary TEXT NOT NULL,
    PRIMARY KEY (table_id, game)
  );

  CREATE TABLE results (
    player TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (player, at, table_id, game)
  );

  CREATE TABLE documents (
    kind TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    owner TEXT COLLATE "C" NOT NULL,
    revision INTEGER NOT NULL,
    body TEXT NOT NULL,
    due BIGINT,
    PRIMARY KEY (kind, key)
  );
  CREATE INDEX documents_by_owner ON documents (owner, kind);
  CREATE INDEX documents_by_due ON documents (kind, due) WHERE due IS NOT NULL;

  CREATE TABLE house (seal_mark TEXT NOT NULL);
  CREATE UNIQUE INDEX house_is_one ON house ((true));
  `,
  `
  CREATE INDEX games_by_end ON games (at, table_id, game);
  CREATE INDEX games_by_deal ON games ((summary::json ->> 'deal')) WHERE summary::json ->> 'deal' IS NOT NULL;
  CREATE TABLE scores (
    board TEXT COLLATE "C" NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    value DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (board, player)
  );
  CREATE INDEX scores_by_value ON scores (board, value DESC, player);
  CREATE INDEX scores_by_player ON scores (player);
  `,
  // The variant of a table that was written before is known with its next change; until then it may be any.
  `
  ALTER TABLE tables ADD COLUMN present INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN variant TEXT;
  UPDATE tables SET present = (
    SELECT count(*) FROM json_array_elements(door::json -> 'chairs') AS chair
    WHERE chair ->> 'player' IS NOT NULL AND NOT (chair ->> 'isAbsent')::boolean);
  CREATE INDEX tables_waiting ON tables (updated_at)
    WHERE phase = 'gathering' AND is_public AND free_chairs > 0 AND present > 0;
  `,
  'ALTER TABLE tables DROP COLUMN entries',
  // What is sealed cannot be made smaller.
  `
  CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    link BYTEA NOT NULL
  );
  ALTER TABLE snapshots ALTER COLUMN body SET STORAGE EXTERNAL;
  `,
];
