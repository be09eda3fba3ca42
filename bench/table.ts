/** Formats figures as a Markdown table. */

export function fixed(value: number, digits: number): string {
	return Number.isFinite(value) ? value.toFixed(digits) : "–";
}

/** The first column is text, the others are numbers. */
export function table(head: string[], rows: string[][]): string {
	const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
	return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}
