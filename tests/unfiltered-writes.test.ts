import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "../supabase/local/settings.ts";
import { findUnfilteredWrites } from "../supabase/local/unfiltered-writes.ts";

const commandsIn = (sql: string) => findUnfilteredWrites(sql).map(({ command }) => command);

it.each([
	["a plain statement", "update public.a set b = 1"],
	["a statement that ends before the next one", "delete from a; select 1 from a where true"],
	["any case and line breaks", "UPDATE\n\tONLY a\nSET b = 1"],
	["a quoted name", 'update "where"."a b" set c = 1'],
	["an alias", "update a as x set b = 1; update a * set b = 1; update a x set b = 1"],
	["a WHERE of a subquery only", "update a set b = (select 1 from c where true), d = 2"],
	["a WHERE of the joined rows only", "update a set b = c.b from (select 1 as b where true) c"],
	["a WHERE in a comment", "delete from a -- where true\n /* where /* */ true */"],
	["a WHERE in a text", "update a set b = 'where', c = e'\\' where', d = $x$ where $x$"],
	["a WHERE of RETURNING only", "delete from a returning (select 1 where true)"],
	["a CTE, whose query has a WHERE", "with x as (delete from a returning 1) select 1 from x where true"],
	["a statement behind a CTE", "with x as (select 1 where true) delete from a using x"],
	["a branch", "begin if a > 0 then update b set c = 1; else delete from b where true; end if; end"],
	["a loop over its rows", "for x in delete from a returning b loop delete from c where d = x; end loop"],
	[
		"a loop with a row lock before it",
		"for x in select 1 where true for update of a loop update a set b = 1; end loop",
	],
	["an executed text", "execute 'delete from a'"],
	["a formatted text", "execute format('update %1$s set %2$I = ''where''', a, b) using c"],
	["a text in a text", "execute 'do $b$ begin execute ''delete from a''; end $b$'"],
	["a joined text", "execute 'update ' || quote_ident(a) || ' set b = ' || coalesce(c, 'd') || ' returning 1' into e"],
	["a text whose condition is in a variable", "execute 'delete from a ' || conditions"],
	["a function", "create function a() returns void language sql as $$ delete from b $$"],
	["a function with a parsed body", "create function a() begin atomic delete from b; select 1 where true; end"],
])("finds a write without WHERE in %s", (_, sql) => {
	expect(commandsIn(sql)).not.toEqual([]);
});

it.each([
	["a plain condition", "update a set b = 1 where c; delete from a where true"],
	[
		"a condition behind other clauses",
		"update a x set b = (select 1), c = case when d then 1 end from e join f on g where h",
	],
	["a condition in a CTE", "with x as (delete from a where true returning *) insert into b select * from x"],
	["a conflict", "insert into a values (1) on conflict (b) do update set c = 1"],
	["a merge", "merge into a using b on c when matched then update set d = 1 when not matched then delete"],
	["a row lock", "select 1 from a for update; select 1 from a for no key update of a skip locked"],
	["a trigger", "create trigger a before insert or update of b or delete on c for each row execute function d()"],
	["rights", "grant update (a, b), delete on c to d; revoke insert, update, delete on c from d"],
	["actions of a key", "a int references b on update set null on delete set null"],
	["a policy", "create policy a on b for update to c using (true); create policy a on b for delete to c using (true)"],
	["names and texts", "select tg_op = 'UPDATE', has_table_privilege('a', 'delete'), \"update\" from delete_log"],
	["a comment", "-- update a set b = 1\n/* delete from a */ select '/*', 1"],
	[
		"a formatted condition",
		"execute format('with m as (delete from %1$s where %3$I >= $1 returning *) select 1', a, b, c)",
	],
	["a joined condition", "execute 'update a set b = ' || quote_literal(f(1, 'x')) || ' where c = ' || d"],
	["a text beside a text", "select 'delete from', 'a'"],
])("accepts %s", (_, sql) => {
	expect(findUnfilteredWrites(sql)).toEqual([]);
});

it("the migrations contain no write without WHERE", () => {
	const folder = join(PROJECT_ROOT, "supabase/migrations");
	const found = readdirSync(folder).flatMap((name) => findUnfilteredWrites(readFileSync(join(folder, name), "utf8")));
	expect(found).toEqual([]);
});
