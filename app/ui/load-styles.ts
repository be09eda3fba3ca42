/** Style sheets of parts that are loaded when they are used. */

/** Resolves when the style sheet at this address applies; rejects when it cannot be loaded. */
export function loadStyles(href: string): Promise<void> {
	return new Promise((resolve, reject) => {
		if (document.head.querySelector(`link[href="${href}"]`)) return resolve();
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = href;
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			reject(new Error(`${href} was not loaded`));
		};
		document.head.append(link);
	});
}
