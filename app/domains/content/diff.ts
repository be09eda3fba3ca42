/** What differs between two texts, line by line. */

export type DiffLine = { kind: "same" | "added" | "removed" | "gap"; text: string };

/** So many comparisons are made; texts that differ more are shown as one removed and one added. */
const MOST_COMPARISONS = 1_000_000;
/** Lines that stay the same beside each change. */
const CONTEXT = 2;

/** The lines of both texts in order; long stretches without a change are left out as a gap. Empty when nothing differs. */
export function compareLines(before: string, after: string): DiffLine[] {
	if (before === after) return [];
	const old = before.split("\n");
	const fresh = after.split("\n");
	let head = 0;
	while (head < old.length && head < fresh.length && old[head] === fresh[head]) head++;
	let tail = 0;
	while (tail < Math.min(old.length, fresh.length) - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++;
	const lines = [
		...old.slice(0, head).map(same),
		...compareMiddle(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
		...old.slice(old.length - tail).map(same),
	];
	return leaveOut(lines);
}

const same = (text: string): DiffLine => ({ kind: "same", text });

/** By the longest common run of lines. */
function compareMiddle(old: string[], fresh: string[]): DiffLine[] {
	if (old.length * fresh.length > MOST_COMPARISONS || old.length === 0 || fresh.length === 0)
		return [...old.map(removed), ...fresh.map(added)];
	const width = fresh.length + 1;
	const longest = new Uint16Array((old.length + 1) * width);
	for (let i = old.length - 1; i >= 0; i--)
		for (let j = fresh.length - 1; j >= 0; j--)
			longest[i * width + j] =
				old[i] === fresh[j]
					? longest[(i + 1) * width + j + 1]! + 1
					: Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
	const lines: DiffLine[] = [];
	let [i, j] = [0, 0];
	while (i < old.length && j < fresh.length) {
		if (old[i] === fresh[j]) {
			lines.push(same(old[i++]!));
			j++;
		} else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) lines.push(removed(old[i++]!));
		else lines.push(added(fresh[j++]!));
	}
	return [...lines, ...old.slice(i).map(removed), ...fresh.slice(j).map(added)];
}

const removed = (text: string): DiffLine => ({ kind: "removed", text });
const added = (text: string): DiffLine => ({ kind: "added", text });

function leaveOut(lines: DiffLine[]): DiffLine[] {
	const isNear = lines.map((_, index) =>
		lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== "same"),
	);
	return lines.flatMap((line, index) => {
		if (isNear[index]) return line.kind === "same" && line.text === "" ? [] : [line];
		return index === 0 || isNear[index - 1] ? [{ kind: "gap" as const, text: "" }] : [];
	});
}
