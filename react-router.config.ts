import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// The manifest lists all routes: a lookup per navigation would cost slow phones a round trip.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
