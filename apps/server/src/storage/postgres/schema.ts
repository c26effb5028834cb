// The schema, equivalent to that of SQLite. Migrations are only ever appended; the table `migrations` says how many
// have run. Names are compared byte by byte, whatever the database's locale.

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
  // Older tables get their variant with their next change; until then it is unknown.
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
  // Encrypted text does not compress.
  `
  CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    link BYTEA NOT NULL
  );
  ALTER TABLE snapshots ALTER COLUMN body SET STORAGE EXTERNAL;
  `,
  // Counts, kept by triggers as games end. Results without a score are not counted yet (`old-results.ts`). A streak of
  // -1 means that a result arrived after a later one; then the streaks are recomputed. Triggers run per row, because
  // two games of one person may end in one statement, and existing rows are not counted again. They run once all rows of
  // the statement are there: what is recomputed includes rows that are still to be counted, and `last_at` says so.
  `
  ALTER TABLE results
    ADD COLUMN tally TEXT COLLATE "C", ADD COLUMN deal TEXT COLLATE "C", ADD COLUMN place TEXT COLLATE "C",
    ADD COLUMN is_first INTEGER, ADD COLUMN is_won INTEGER, ADD COLUMN is_given_up INTEGER,
    ADD COLUMN score INTEGER, ADD COLUMN cards_left INTEGER;
  CREATE INDEX results_uncounted ON results (player, at, table_id, game) WHERE score IS NULL;
  CREATE INDEX results_that_count ON results (player, at, table_id, game) WHERE tally IS NOT NULL;
  CREATE INDEX results_by_tally ON results (player, tally, at, table_id, game) WHERE tally IS NOT NULL;
  CREATE INDEX results_by_deal ON results (player, deal, is_first, at) WHERE deal IS NOT NULL;

  CREATE TABLE tallies (
    player TEXT COLLATE "C" NOT NULL,
    tally TEXT COLLATE "C" NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    given_up INTEGER NOT NULL,
    best_score INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (player, tally)
  );
  CREATE TABLE tally_lefts (
    player TEXT COLLATE "C" NOT NULL,
    tally TEXT COLLATE "C" NOT NULL,
    cards_left INTEGER NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (player, tally, cards_left)
  );
  CREATE TABLE first_attempts (
    deal TEXT COLLATE "C" NOT NULL,
    place TEXT COLLATE "C" NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    score INTEGER NOT NULL,
    is_won INTEGER NOT NULL,
    PRIMARY KEY (deal, place, player)
  );
  CREATE TABLE attempt_counts (
    deal TEXT COLLATE "C" NOT NULL,
    place TEXT COLLATE "C" NOT NULL,
    score INTEGER NOT NULL,
    players INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (deal, place, score)
  );

  CREATE FUNCTION count_result() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    known INTEGER;
  BEGIN
    INSERT INTO tallies AS t
      (player, tally, games, wins, given_up, best_score, streak, best_streak, last_at)
    VALUES (NEW.player, NEW.tally, 1, NEW.is_won, NEW.is_given_up, NEW.score, NEW.is_won, NEW.is_won, NEW.at)
    ON CONFLICT (player, tally) DO UPDATE SET
      games = t.games + 1, wins = t.wins + excluded.wins, given_up = t.given_up + excluded.given_up,
      best_score = least(t.best_score, excluded.best_score),
      streak = CASE
        WHEN t.last_at >= excluded.last_at THEN -1
        WHEN excluded.wins = 1 THEN t.streak + 1 ELSE 0 END,
      best_streak = greatest(t.best_streak, CASE WHEN excluded.wins = 1 THEN t.streak + 1 ELSE 0 END),
      last_at = greatest(t.last_at, excluded.last_at)
    RETURNING streak INTO known;
    INSERT INTO tally_lefts AS l (player, tally, cards_left, games)
    VALUES (NEW.player, NEW.tally, NEW.cards_left, 1)
    ON CONFLICT (player, tally, cards_left) DO UPDATE SET games = l.games + 1;
    IF known = -1 THEN
      UPDATE tallies SET (streak, best_streak, last_at) = (
        SELECT coalesce((array_agg(wins ORDER BY run DESC))[1], 0), coalesce(max(wins), 0), max(latest) FROM (
          SELECT run, sum(is_won)::integer AS wins, max(at) AS latest FROM (
            SELECT is_won, at, sum(1 - is_won) OVER (ORDER BY at, table_id, game) AS run
            FROM results WHERE player = NEW.player AND tally = NEW.tally) AS ordered
          GROUP BY run) AS runs)
      WHERE player = NEW.player AND tally = NEW.tally;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER results_are_counted AFTER INSERT ON results
    FOR EACH ROW WHEN (NEW.tally IS NOT NULL) EXECUTE FUNCTION count_result();

  CREATE FUNCTION count_first_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO first_attempts (deal, place, player, score, is_won)
    VALUES (NEW.deal, NEW.place, NEW.player, NEW.score, NEW.is_won) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      INSERT INTO attempt_counts AS c (deal, place, score, players, wins)
      VALUES (NEW.deal, NEW.place, NEW.score, 1, NEW.is_won)
      ON CONFLICT (deal, place, score) DO UPDATE SET
        players = c.players + 1, wins = c.wins + excluded.wins;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER results_first_attempts AFTER INSERT ON results
    FOR EACH ROW WHEN (NEW.deal IS NOT NULL AND NEW.is_first = 1) EXECUTE FUNCTION count_first_attempt();
  `,
  // Finds the latest games of a deal, and the games of one kind that ended within a period, without scanning others.
  `
  DROP INDEX games_by_deal;
  CREATE INDEX games_by_deal ON games ((summary::json ->> 'deal'), at, table_id, game)
    WHERE summary::json ->> 'deal' IS NOT NULL;
  CREATE INDEX games_by_kind ON games ((summary::json ->> 'game'), at, table_id, game);
  `,
  // Who sits at a table now, or may return, among all who ever did.
  `
  ALTER TABLE sitters ADD COLUMN is_seated INTEGER NOT NULL DEFAULT 0;
  UPDATE sitters s SET is_seated = 1 FROM tables t
  WHERE t.table_id = s.table_id AND t.phase <> 'closed' AND EXISTS (
    SELECT 1 FROM json_array_elements(t.door::json -> 'chairs') AS chair
    WHERE s.player IN (chair ->> 'player', chair ->> 'owner'));
  CREATE INDEX sitters_seated ON sitters (player) WHERE is_seated = 1;
  CREATE INDEX sitters_by_table ON sitters (table_id) WHERE is_seated = 1;
  `,
  // Hosts are listed with those who sit. What earlier versions left of deleted people is processed again.
  `
  INSERT INTO sitters (player, table_id)
    SELECT door::json ->> 'host', table_id FROM tables WHERE door::json ->> 'host' IS NOT NULL
    ON CONFLICT DO NOTHING;
  UPDATE documents SET due = 0 WHERE kind = 'deleted';
  `,
  // Finished tables stay listed for those who sat there; this finds the latest without scanning the rest.
  `
  ALTER TABLE sitters ADD COLUMN over_since BIGINT;
  UPDATE sitters s SET over_since = t.updated_at FROM tables t
  WHERE t.table_id = s.table_id AND t.phase = 'over' AND s.is_seated = 1;
  DROP INDEX sitters_seated;
  CREATE INDEX sitters_seated ON sitters (player) WHERE is_seated = 1 AND over_since IS NULL;
  CREATE INDEX sitters_over ON sitters (player, over_since) WHERE is_seated = 1 AND over_since IS NOT NULL;
  `,
];
