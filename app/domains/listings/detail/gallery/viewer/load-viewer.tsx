/** Loads what the viewer of pictures needs, all at once: its code, its texts and its styles. */
import type { ComponentType } from "react";
import { loadStyles } from "#app/ui/load-styles.ts";
import styles from "./viewer.css?url";
import { Viewer, type ViewerProps } from "./viewer.tsx";

export type LoadedViewer = ComponentType<Omit<ViewerProps, "texts">>;

/** The viewer, ready to be shown. Rejects when any part cannot be loaded. */
export async function loadViewer(): Promise<LoadedViewer> {
	const [{ default: texts }] = await Promise.all([
		document.documentElement.lang === "tr" ? import("#app/locales/media/tr.ts") : import("#app/locales/media/en.ts"),
		loadStyles(styles),
	]);
	return (props) => <Viewer {...props} texts={texts} />;
}
