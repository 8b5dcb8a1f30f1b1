-- One row: what the health check has written last, to see that writing works (src/server/health/health.ts).
CREATE TABLE health (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  written BLOB NOT NULL
);
