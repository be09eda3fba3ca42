/** Publishes the height of an element as a custom property of the document, for what is placed above it. */

/** A ref of the element. The property is absent without script and after the element is gone. */
export function measureHeight(property: `--${string}`) {
	return (element: HTMLElement) => {
		const { style } = document.documentElement;
		const observer = new ResizeObserver(() =>
			style.setProperty(property, `${Math.ceil(element.getBoundingClientRect().height)}px`),
		);
		observer.observe(element);
		return () => {
			observer.disconnect();
			style.removeProperty(property);
		};
	};
}
