/** The folder in memory for temporary files of the tests. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createMemoryFolder } from "../scripts/memory-folder.ts";

const root = mkdtempSync(join(tmpdir(), "adahan-memory-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const mounts = (type: string, options: string) => `proc /proc proc rw 0 0\ntmpfs ${root} ${type} ${options} 0 0\n`;

it("is created where there is enough memory", () => {
	const folder = createMemoryFolder({ root, minFree: 1, mounts: mounts("tmpfs", "rw,nosuid") });
	expect(folder).toMatch(/adahan-\w{6}$/);
	// Other users reach folders below it, and list nothing.
	expect(statSync(folder!).mode & 0o777).toBe(0o711);
});

it.each([
	["a disk", { mounts: mounts("ext4", "rw") }],
	["a mount that runs no programs", { mounts: mounts("tmpfs", "rw,noexec") }],
	["a mount that is read only", { mounts: mounts("tmpfs", "ro") }],
	["a mount elsewhere", { mounts: "tmpfs /run tmpfs rw 0 0" }],
	["a system without mounts", { mounts: "" }],
	["too little memory", { minFree: Number.MAX_SAFE_INTEGER, mounts: mounts("tmpfs", "rw") }],
])("is not created on %s", (_, options) => {
	expect(createMemoryFolder({ root, minFree: 1, ...options })).toBeUndefined();
});
