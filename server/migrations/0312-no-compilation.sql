-- Plan types that are switched off make a statement look so expensive that PostgreSQL compiles it each time it runs:
-- a second of CPU time for what takes a millisecond, wherever jit is on, as it is by default.
alter function claim_orders(int, int, jsonb, int, interval) set jit = off;
alter function settle_orders(jsonb) set jit = off;
alter function read_user_texts(text, int, int, int) set jit = off;
