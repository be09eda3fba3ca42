import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, sourcemap: false },
	environments: {
		// The server build is entered through our own module, which adds the origins that may post forms.
		ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
	},
	// Several instances can run side by side, each with its own cache.
	cacheDir: process.env.VITE_CACHE_DIR ?? "node_modules/.vite",
	server: { host: process.env.HOST ?? "127.0.0.1", port: Number(process.env.PORT ?? 3000), strictPort: true },
});
