import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// What is fetched behind a page needs little that the page has not: lists of it would cost every first page more.
	build: { assetsInlineLimit: 0, sourcemap: false, modulePreload: false },
	environments: {
		// The server build is entered through our own module, which adds the origins that may post forms.
		client: {
			build: {
				rollupOptions: {
					output: {
						// One file packs better than six, and each name that every route repeats is paid for on each page: 8 kB less.
						codeSplitting: {
							groups: [
								{
									name: "framework",
									test: /node_modules[\\/](react|react-dom|react-router|scheduler|i18next)[\\/]|rolldown[\\/]runtime/,
								},
								{
									name: "frame",
									test: /app[\\/](ui[\\/](icon|icon-names|form-guard|request-id|avatar|use-viewer|form[\\/](messages|field-error|field-frame|form-context|text-field|text-area-field|checkbox-field|light-form))\.|locales[\\/](use-translation|use-language|trans|i18n|browser-texts|format)\.)/,
								},
								{
									// The state of a form, which pages without one do not load.
									name: "form",
									test: /node_modules[\\/]@conform-to[\\/]|app[\\/]ui[\\/]form[\\/]/,
								},
							],
						},
					},
				},
			},
		},
		ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
	},
	// Several instances can run side by side, each with its own cache.
	cacheDir: process.env.VITE_CACHE_DIR ?? "node_modules/.vite",
	server: { host: process.env.HOST ?? "127.0.0.1", port: Number(process.env.PORT ?? 3000), strictPort: true },
});
