import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	root: import.meta.dirname,
	publicDir: join(import.meta.dirname, "../../public"),
	plugins: [tailwindcss(), reactRouter()],
	resolve: {
		alias: { "#app/platform/cache.server.ts": join(import.meta.dirname, "app/no-cache.server.ts") },
	},
	cacheDir: process.env.PLAIN_APP_BUILD ? join(process.env.PLAIN_APP_BUILD, ".vite") : undefined,
});
