/**
 * A part of a page as the server drew it: nothing in it changes, so that the browser leaves it as it is and loads its code
 * only where no server drew it, after a change of pages.
 */
import { type ComponentType, useEffect, useRef, useState } from "react";

/** What React finds in the page, it keeps. */
const KEPT = { __html: "" };

/** served: the part, on the server only. load: reads its code in the browser. */
export function servedSlot<Props extends object>(
	served: ComponentType<Props> | undefined,
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	return function ServedSlot(props: Props) {
		const slot = useRef<HTMLDivElement>(null);
		const [loaded, setLoaded] = useState<ComponentType<Props>>();
		useEffect(() => {
			if (!slot.current?.firstChild) void load().then((part) => setLoaded(() => part));
		}, []);
		const Drawn = served ?? loaded;
		return Drawn ? (
			<div>
				<Drawn {...props} />
			</div>
		) : (
			// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
			<div ref={slot} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
		);
	};
}
