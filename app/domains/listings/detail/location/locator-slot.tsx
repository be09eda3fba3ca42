/** The map of a listing, as the server drew it. */
import { servedSlot } from "#app/ui/served-slot.tsx";

/** A static import would be loaded by the browser with the page. */
const Served = import.meta.env.SSR ? (await import("./locator.tsx")).Locator : undefined;

export const LocatorSlot = servedSlot(Served, async () => (await import("./locator.tsx")).Locator);
