/**
 * The map of a listing as the server drew it: nothing on it changes, so that the browser leaves it as it is and loads the
 * code of the map only where no server drew one, after a change of pages.
 */
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { LocatorProps } from "./locator.tsx";

/** A static import would be loaded by the browser with the page. */
const Served = import.meta.env.SSR ? (await import("./locator.tsx")).Locator : undefined;
/** What React finds in the page, it keeps. */
const KEPT = { __html: "" };

export function LocatorSlot(props: LocatorProps) {
	const slot = useRef<HTMLDivElement>(null);
	const [Loaded, setLoaded] = useState<ComponentType<LocatorProps>>();
	useEffect(() => {
		if (!slot.current?.firstChild) void import("./locator.tsx").then((module) => setLoaded(() => module.Locator));
	}, []);
	const Drawn = Served ?? Loaded;
	return Drawn ? (
		<div>
			<Drawn {...props} />
		</div>
	) : (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
		<div ref={slot} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
	);
}
