/** Fetching from external URLs: never from private addresses, whatever a name resolves to, and within limits. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchFile, type Network } from "./fetch-file.server.ts";
import { isPublicAddress } from "./public-address.ts";

it.each([
	"0.0.0.0",
	"10.1.2.3",
	"100.64.0.1",
	"100.127.255.255",
	"127.0.0.1",
	"127.255.0.9",
	"169.254.169.254",
	"172.16.0.1",
	"172.31.255.255",
	"192.0.0.8",
	"192.0.2.1",
	"192.168.1.1",
	"198.18.0.1",
	"198.19.255.255",
	"224.0.0.1",
	"239.1.1.1",
	"240.0.0.1",
	"255.255.255.255",
	"::",
	"::1",
	"::ffff:127.0.0.1",
	"::ffff:8.8.8.8",
	"::ffff:0808:0808",
	"::8.8.8.8",
	"64:ff9b::7f00:1",
	"64:ff9b:1::1",
	"100::1",
	"fc00::1",
	"fd12:3456::1",
	"fe80::1",
	"fec0::1",
	"ff02::1",
	"2001:db8::1",
	"2002:7f00:1::",
	"2001::1",
	"3fff::1",
	"5f00::1",
	"",
	"localhost",
	"1",
	"fe80::1%eth0",
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

it.each([
	"8.8.8.8",
	"100.63.255.255",
	"100.128.0.1",
	"172.32.0.1",
	"192.169.0.1",
	"2606:4700::1111",
	"2a00:1450:4001::1",
])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

const PUBLIC = "93.184.215.14";
const LIMITS = { bytes: 1000, milliseconds: 400 };
let folder: string;
let server: Server;
let asked: { address: string; port: number }[] = [];
let hosts: string[] = [];
let names: Record<string, string[]> = {};
let resolved: string[] = [];

const PAGES: Record<string, RequestListener> = {
	"/a.jpg?x=1": (_, answer) => answer.end("a picture"),
	"/near": (_, answer) => answer.writeHead(302, { Location: "http://127.0.0.1/" }).end(),
	"/named-near": (_, answer) => answer.writeHead(301, { Location: "//inside.example/" }).end(),
	"/port": (_, answer) => answer.writeHead(302, { Location: "http://pictures.example:8080/" }).end(),
	"/file": (_, answer) => answer.writeHead(302, { Location: "file:///etc/passwd" }).end(),
	"/once": (_, answer) => answer.writeHead(307, { Location: "/a.jpg?x=1" }).end(),
	"/round": (_, answer) => answer.writeHead(302, { Location: "/round" }).end(),
	"/gone": (_, answer) => answer.writeHead(404).end(),
	"/secret": (_, answer) => answer.writeHead(403).end(),
	"/down": (_, answer) => answer.writeHead(503).end(),
	"/said-large": (_, answer) => answer.writeHead(200, { "Content-Length": "1001" }).end("x".repeat(1001)),
	"/large": (_, answer) => {
		answer.write("x".repeat(600));
		answer.end("x".repeat(600));
	},
	"/silent": () => {},
	"/slow": (_, answer) => void answer.write("x"),
	"/cut": (_, answer) => {
		answer.writeHead(200, { "Content-Length": "500" });
		answer.write("half");
		setImmediate(() => answer.destroy());
	},
};

const network: Network = {
	resolve: async (name) => {
		resolved.push(name);
		const found = names[name];
		if (!found) throw new Error("ENOTFOUND");
		return found;
	},
	route: (target) => {
		asked.push(target);
		return { address: "127.0.0.1", port: (server.address() as AddressInfo).port };
	},
};

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "fetch-file-"));
	server = createServer((request, answer) => {
		hosts.push(request.headers.host ?? "");
		(PAGES[request.url ?? ""] ?? PAGES["/gone"]!)(request, answer);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	await rm(folder, { recursive: true });
});

function fetchFrom(url: string, limits = LIMITS) {
	[asked, hosts, resolved] = [[], [], []];
	names = {
		"pictures.example": [PUBLIC],
		"inside.example": ["10.0.0.7"],
		"both.example": [PUBLIC, "::1"],
		"none.example": [],
	};
	return fetchFile(url, join(folder, "file"), limits, network);
}

describe("fetching", () => {
	it("connects to the checked address and sends the host name", async () => {
		expect(await fetchFrom("http://pictures.example/a.jpg?x=1#top")).toMatchObject({
			ok: true,
			hash: expect.stringMatching(/^[0-9a-f]{64}$/),
		});
		expect(await readFile(join(folder, "file"), "utf8")).toBe("a picture");
		expect({ asked, hosts, resolved }).toEqual({
			asked: [{ address: PUBLIC, port: 80 }],
			hosts: ["pictures.example"],
			resolved: ["pictures.example"],
		});
	});

	it("follows redirects with a new resolution and check", async () => {
		expect(await fetchFrom("http://pictures.example/once")).toMatchObject({ ok: true });
		expect(resolved).toEqual(["pictures.example", "pictures.example"]);
	});

	it.each([
		["ftp://pictures.example/", "bad_address"],
		["not an address", "bad_address"],
		["http://user:secret@pictures.example/a.jpg", "bad_address"],
		["http://pictures.example:22/", "bad_address"],
		["http://127.0.0.1/", "private_address"],
		["http://2130706433/", "private_address"],
		["http://0x7f.1/", "private_address"],
		["http://[::1]/", "private_address"],
		["http://[::ffff:169.254.169.254]/", "private_address"],
		["http://inside.example/", "private_address"],
		["http://both.example/", "private_address"],
	])("never connects to %s", async (url, code) => {
		expect(await fetchFrom(url)).toEqual({ ok: false, code, isRetryable: false });
		expect(asked).toEqual([]);
	});

	it.each([
		["/near", "private_address", false],
		["/named-near", "private_address", false],
		["/port", "bad_address", false],
		["/file", "bad_address", false],
		["/gone", "not_found", false],
		["/secret", "refused", false],
		["/down", "unreachable", true],
		["/said-large", "too_large", false],
		["/large", "too_large", false],
		["/silent", "too_slow", true],
		["/slow", "too_slow", true],
		["/cut", "unreachable", true],
	])("%s: %s", async (path, code, mayRetry) => {
		expect(await fetchFrom(`http://pictures.example${path}`)).toEqual({ ok: false, code, isRetryable: mayRetry });
		expect(asked.length).toBe(1);
	});

	it("stops at redirect loops and times out on name resolution", async () => {
		expect(await fetchFrom("http://pictures.example/round")).toEqual({
			ok: false,
			code: "too_many_redirects",
			isRetryable: false,
		});
		expect(asked.length).toBe(4);
		expect(await fetchFrom("http://unknown.example/")).toEqual({ ok: false, code: "unreachable", isRetryable: true });
		expect(await fetchFrom("http://none.example/")).toEqual({ ok: false, code: "unreachable", isRetryable: true });
		const silent: Network = { ...network, resolve: () => new Promise(() => {}) };
		expect(
			await fetchFile("http://slow.example/", join(folder, "file"), { ...LIMITS, milliseconds: 50 }, silent),
		).toEqual({
			ok: false,
			code: "too_slow",
			isRetryable: true,
		});
	});

	it("verifies the TLS certificate for the host name", async () => {
		expect(await fetchFrom("https://pictures.example/a.jpg?x=1")).toMatchObject({ ok: false, code: "unreachable" });
		expect(asked).toEqual([{ address: PUBLIC, port: 443 }]);
	});
});
