/** The embedded data API on a PostgreSQL server: what a request sets travels with its first statement. */
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendSettingsAhead } from "../../supabase/local/settings-ahead.ts";
import { serverUrl } from "../support/test-database.ts";

describe.runIf(serverUrl())("the start of a transaction", () => {
	let client: postgres.Sql;
	let connection: postgres.ReservedSql;
	const sent: string[] = [];
	beforeAll(async () => {
		client = postgres(serverUrl()!, { max: 1, debug: (_, text) => void sent.push(text) });
		sendSettingsAhead(client);
		connection = await client.reserve();
	});
	beforeEach(() => void sent.splice(0));
	afterAll(async () => {
		connection.release();
		await client.end();
	});
	const set = (name: string, value: string) => connection.unsafe(`SELECT set_config('${name}', $1, true)`, [value]);

	it("is sent in order before the first statement, and ends with the transaction", async () => {
		const read = "select current_setting('request.path', true) as path, current_setting('statement_timeout') as time";
		await connection.unsafe("begin");
		await set("request.path", "/it's");
		await connection.unsafe("set local statement_timeout = '8s'");
		await connection.unsafe("SELECT set_config('response.status', '', true)");
		expect(sent).toEqual([]);
		expect([...(await connection.unsafe(read))]).toEqual([{ path: "/it's", time: "8s" }]);
		expect(sent).toEqual([
			"begin",
			"select set_config('request.path', $1, true), set_config('statement_timeout', $2, true), set_config('response.status', $3, true)",
			read,
		]);
		await set("request.path", "/later");
		expect([...(await connection.unsafe(read))]).toEqual([{ path: "/later", time: "8s" }]);
		await connection.unsafe("commit");
		expect([...(await connection.unsafe(read))]).toEqual([{ path: "", time: "0" }]);
	});

	it("gives the error of a statement that the driver does not send, and goes on", async () => {
		await connection.unsafe("begin");
		await set("request.path", "/many");
		const many = Array.from({ length: 65_534 }, () => 1);
		await expect(connection.unsafe(`select ${many.map((_, at) => `$${at + 1}`).join()}`, many)).rejects.toThrow(
			/MAX_PARAMETERS_EXCEEDED|parameters/i,
		);
		await connection.unsafe("rollback");
		expect([...(await connection.unsafe("select 1 as one"))]).toEqual([{ one: 1 }]);
	});

	it("reports the setting that failed, and can be rolled back", async () => {
		await connection.unsafe("begin");
		await set("role", "nobody-has-this-role");
		await expect(connection.unsafe("select 1")).rejects.toThrow(/role "nobody-has-this-role" does not exist/);
		await connection.unsafe("rollback");
		expect([...(await connection.unsafe("select 1 as one"))]).toEqual([{ one: 1 }]);
	});

	it("is sent with the rights of the role that it sets", async () => {
		await connection.unsafe("begin");
		await set("role", "pg_monitor");
		await connection.unsafe('SET LOCAL ROLE "pg_monitor"');
		await connection.unsafe("SET LOCAL transaction_read_only = on");
		const [row] = await connection.unsafe(
			"select current_user::text as role, current_setting('transaction_read_only') as reads",
		);
		expect(row).toEqual({ role: "pg_monitor", reads: "on" });
		await connection.unsafe("rollback");
	});
});
