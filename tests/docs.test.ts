/** The documentation names existing files only. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PAGES = [
	...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ".github/PULL_REQUEST_TEMPLATE.md"],
	...["bench/RESULTS.md", "drills/RESULTS.md", "map/README.md", ...listFolder("docs")],
].filter((path) => path.endsWith(".md"));
const PATHS = [
	...readdirSync(ROOT, { withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => name),
	...[
		".ci",
		".github",
		"app",
		"bench",
		"docs",
		"drills",
		"map",
		"public",
		"scripts",
		"server",
		"supabase",
		"tests",
		"tools",
	].flatMap((folder) => [folder, ...listFolder(folder)]),
];
/** Examples of new files, and a file that only a running site has. */
const EXAMPLES = [/^de\b/, /\.de\.ts$/, /^keys\.json$/];
const EXTENSION = /\.(css|html|json|md|mjs|sql|ts|tsx)$/;
const TOP_FOLDER = /^(\.ci|\.github|app|bench|docs|drills|map|public|scripts|server|supabase|tests|tools)\//;

function listFolder(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
}

/** Words in backticks and in shell examples that look like a path of this project. */
function namedPaths(text: string): string[] {
	const shell = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines]) => lines!.replace(/#.*/g, ""));
	const spans = [...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
	return [...shell, ...spans]
		.flatMap((one) => one.split(/\s+/))
		.filter((word) => /^[\w.<][\w.*<>{},/-]*$/.test(word) && (EXTENSION.test(word) || TOP_FOLDER.test(word)))
		.filter((word) => !EXAMPLES.some((example) => example.test(word)));
}

/** Folders that end with a slash: in backticks, and in maps, which are code blocks without a language. */
function namedFolders(text: string): string[] {
	const maps = [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, lines]) => lines!);
	const spans = [...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
	return [...maps, ...spans]
		.flatMap((one) => one.split(/[\s,;:()]+/))
		.filter((word) => /^[a-z.][\w./-]*\/$/.test(word) && !EXAMPLES.some((example) => example.test(word)));
}

/** Matches the end of a path: `<x>` and `*` stand for one name, `{a,b}` for either. */
function toPattern(word: string): RegExp {
	const pattern = word
		.replace(/\/$/, "")
		.replace(/\./g, "\\.")
		.replace(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(",", "|")})`)
		.replace(/\*\*\//g, "(.*/)?")
		.replace(/<[^>]+>|(?<!\.)\*/g, "[^/]+");
	return new RegExp(`(^|/)${pattern}$`);
}

describe.each(PAGES)("%s", (page) => {
	const text = readFileSync(join(ROOT, page), "utf8");

	it("names existing files", () => {
		const missing = namedPaths(text).filter((word) => {
			const pattern = toPattern(word);
			return !PATHS.some((path) => pattern.test(path));
		});
		expect(missing).toEqual([]);
	});

	it("names existing folders", () => {
		const missing = namedFolders(text).filter((word) => {
			const pattern = toPattern(word);
			return !PATHS.some((path) => pattern.test(path));
		});
		expect(missing).toEqual([]);
	});

	it("links to existing files", () => {
		const prose = text.replace(/```[\s\S]*?```|`[^`\n]+`/g, "");
		const links = [...prose.matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, link]) => join(dirname(page), link!));
		expect(links.filter((link) => !PATHS.includes(link))).toEqual([]);
	});
});

it("a release is built from a named base image, with a bill of materials and an audit, as the operator is told", () => {
	const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
	const [dockerfile, operations] = [read("Dockerfile"), read("docs/operations.md")];
	expect(operations).toContain("--build-arg NODE_IMAGE=node@sha256:");
	const images = [...dockerfile.matchAll(/^FROM \$\{(\w+)\}|^FROM .*/gm)].map(([, name]) => name);
	expect([/^ARG NODE_IMAGE=node:/m.test(dockerfile), ...new Set(images)]).toEqual([true, "NODE_IMAGE"]);
	expect(JSON.parse(read("package.json")).scripts.sbom).toMatch(/^npm sbom .*--omit dev/);
	for (const step of ["npm run -s sbom >", "npm audit --omit=dev"]) expect(operations).toContain(step);
});

describe("a release", () => {
	const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

	it("has the version that the changelog names first", () => {
		const versions = [
			...read("CHANGELOG.md").matchAll(/^## \[(\d+\.\d+\.\d+)\] - (?:unreleased|\d{4}-\d{2}-\d{2})$/gm),
		];
		const { version } = JSON.parse(read("package.json"));
		expect(versions[0]?.[1]).toBe(version);
		expect(JSON.parse(read("package-lock.json")).version).toBe(version);
		for (const tag of read("docs/operations.md").matchAll(/\badahan[:-](\d[\d.]*\d)/g)) expect(tag[1]).toBe(version);
	});

	it("is tested by the commands of the README", () => {
		expect(read(".github/workflows/ci.yml")).toMatch(/^\s+- run: \.ci\/run$/m);
		const command = read(".ci/run").trimEnd().split("\n").at(-1)!;
		expect(command).toBe("npm ci && npm test");
		expect(read("README.md")).toContain(`${command} `);
	});
});
