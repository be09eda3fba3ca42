import { expect, it } from "vitest";
import { allowBuckets, allowFunctions } from "./service-role.server.ts";

it("calls only the functions that are allowed", () => {
	const calls = allowFunctions("apply_plan_changes");
	expect(() => calls.rpc("apply_plan_changes")).not.toThrow();
	expect(() => calls.rpc("delete_account" as "apply_plan_changes")).toThrow("delete_account");
});

it("opens only the buckets that are allowed", () => {
	const files = allowBuckets("avatars");
	expect(() => files.storage.from("avatars")).not.toThrow();
	expect(() => files.storage.from("verification-documents")).toThrow("verification-documents");
});
