/** What like listings ask, as the server drew it. */
import { servedSlot } from "#app/ui/served-slot.tsx";

/** A static import would be loaded by the browser with the page. */
const Served = import.meta.env.SSR ? (await import("./like-prices.tsx")).LikePrices : undefined;

export const LikePricesSlot = servedSlot(Served, async () => (await import("./like-prices.tsx")).LikePrices);
