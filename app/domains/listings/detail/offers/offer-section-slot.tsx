/** Who else offers a listing, as the server drew it. */
import { servedSlot } from "#app/ui/served-slot.tsx";

/** A static import would be loaded by the browser with the page. */
const Served = import.meta.env.SSR ? (await import("./offer-section.tsx")).OfferSection : undefined;

export const OfferSectionSlot = servedSlot(Served, async () => (await import("./offer-section.tsx")).OfferSection);
