import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// Every route's module is named in the first page: a lookup per navigation would cost slow phones a round trip.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
