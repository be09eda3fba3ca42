import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { SCRIPT_TARGETS, STYLE_TARGETS } from "./scripts/browsers.ts";
import { serveWorker } from "./scripts/build-worker.ts";

/**
 * Replaces the helper around dynamic imports, which loads the style sheets of a module first. None of ours has any, and the
 * helper would make every page 600 bytes larger. A module that gets a style sheet fails the build.
 */
const plainDynamicImports: Plugin = {
	name: "plain-dynamic-imports",
	enforce: "pre",
	applyToEnvironment: ({ name }) => name === "client",
	load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
	generateBundle(_, bundle) {
		for (const chunk of Object.values(bundle))
			if (chunk.type === "chunk" && chunk.code.includes("__vite__mapDeps"))
				this.error(`${chunk.fileName} imports a module with a style sheet dynamically`);
	},
};

export default defineConfig({
	plugins: [plainDynamicImports, serveWorker, tailwindcss(), reactRouter()],
	// Preload lists are disabled: modules loaded in the background share most of their code with the page, and the lists
	// would make every page larger.
	build: {
		assetsInlineLimit: 0,
		sourcemap: false,
		modulePreload: false,
		target: SCRIPT_TARGETS,
		cssTarget: STYLE_TARGETS,
	},
	environments: {
		// The server build is entered through our own module, which adds the allowed form origins.
		client: {
			build: {
				rollupOptions: {
					// Imported for the server, and in the browser when they are shown.
					treeshake: {
						moduleSideEffects: (id) =>
							/[\\/](recommended-list|locator|like-prices)\.tsx/.test(id) ? false : undefined,
					},
					output: {
						// The manifest of all routes, which every page loads, repeats each name: shorter hashes save 200 bytes.
						entryFileNames: "assets/[name]-[hash:7].js",
						chunkFileNames: "assets/[name]-[hash:7].js",
						// One file compresses better than six, and every chunk name is repeated on each page: saves 8
						// kB.
						codeSplitting: {
							groups: [
								{
									name: "framework",
									test: /node_modules[\\/](react|react-dom|react-router|scheduler|i18next)[\\/]|rolldown[\\/]runtime/,
								},
								{
									name: "frame",
									test: /app[\\/](ui[\\/](listing-search|icon|icon-names|brand-mark|bot-check-fields|request-id|avatar|use-viewer|use-revalidate|page-meta|popover-button|shell[\\/](drafts[\\/](router-activity|tell-worker)|start[\\/]pre-hydration|popover)|form[\\/](messages|field-error|field-frame|form-context|text-field|text-area-field|checkbox-field|light-form))\.|domains[\\/](analytics[\\/]events|listings[\\/]card[\\/](choice-buttons|compare-path|saved-and-compared))\.|platform[\\/]http[\\/]with-query\.|locales[\\/](use-translation|use-language|trans|i18n|browser-texts|format|format-phone)\.)/,
								},
								{
									// On home, lists and listings.
									name: "cards",
									test: /app[\\/]domains[\\/]listings[\\/]((listing|property|vehicle)\.|detail[\\/](gallery[\\/]strip|page[\\/]should-revalidate-listing)|card[\\/](listing|price|placeholder|card))/,
								},
								{
									// On home and lists.
									name: "asked",
									test: /app[\\/]domains[\\/](ask[\\/]ask-form|listings[\\/](card[\\/]columns|search[\\/]question-length))\./,
								},
								{
									// The state of a form, which pages without one do not load.
									name: "form",
									test: /node_modules[\\/]@conform-to[\\/]|app[\\/]ui[\\/](form[\\/]|use-form-draft\.|revalidate-on-conflict\.)/,
								},
								{
									// Small parts of dashboard and administration, each of which would be a name in the manifest.
									name: "office",
									test: /contract[\\/]codes[\\/](role|landmark-kind)\.|app[\\/](ui[\\/](filter-links|responsive-table|backoffice[\\/](area|ba|email|folded|ignored|more|rejected|section|spark|stat|step|warning))|domains[\\/](moderation[\\/]moderation|agents[\\/]verification|accounts[\\/]viewer|jobs[\\/](jobs|schedule)|telemetry[\\/](error-groups|ui[\\/]facts)|listings[\\/](status-order|editor[\\/](edit-state|on-behalf-of-note))|dashboard[\\/]ui[\\/]dashboard-page|newsletter[\\/]editor[\\/]issues)\.)/,
								},
								{
									// Texts of pages for their editor.
									name: "editing",
									test: /app[\\/]domains[\\/]content[\\/](content-page|editor[\\/]editing)\./,
								},
								{
									// Kinds of agents, how they are named, and the notice that one is verified.
									name: "agent",
									test: /contract[\\/]codes[\\/]agent-kind\.|app[\\/](ui[\\/]badge|domains[\\/]agents[\\/]agent)\./,
								},
								{
									// Three parts otherwise, which administration shares.
									name: "listing-page",
									test: /app[\\/]domains[\\/]listings[\\/]detail[\\/](?!gallery[\\/](strip|viewer)|location[\\/](locator|surroundings)\.|page[\\/]should|price[\\/]like-prices\.|offers[\\/]offer-section\.|facts[\\/](detail-facts|listing-labels)|copy[\\/])/,
								},
								{
									// Parts of the pages of an import, and of pages that show what an import brought.
									name: "stock",
									test: /app[\\/]domains[\\/]listings[\\/]import[\\/](import-(frame|result|start|limits)|row-list|problem-groups)\.tsx?/,
								},
								{
									name: "inbox",
									test: /app[\\/]domains[\\/]messages[\\/]ui[\\/](thread|listing|conversation|message-|correspondent)/,
								},
								{
									// Parts of the pages that ask for a password or a code, and of those that take a picture of a person.
									name: "proofs",
									test: /app[\\/]domains[\\/]accounts[\\/](ui[\\/](auth-page|google-button|password-fields|code-field|second-factor-setup)|password-rules)\.|app[\\/].*[\\/](avatar-form|shrink-image)\./,
								},
							],
						},
					},
				},
			},
		},
		ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
	},
	// Allows several instances side by side, each with its own cache.
	cacheDir: process.env.VITE_CACHE_DIR ?? "node_modules/.vite",
	server: { host: process.env.HOST ?? "127.0.0.1", port: Number(process.env.PORT ?? 3000), strictPort: true },
});
