/** Problems of all rows, grouped: the same problem of the same column is one line. */
import type { CellProblem, CheckedRow } from "./import-rows.ts";

export type ProblemGroup = {
	column: string | null;
	message: string;
	isDropped: boolean;
	isRefused: boolean;
	rowCount: number;
	/** Some different values. */
	values: string[];
	/** Numbers of the first rows. */
	rows: number[];
};

const MAX_VALUES = 4;
const MAX_ROWS = 5;
/** Problems whose subject names another row: they are one group. */
const PER_ROW = "import:problem.referenceTwice";

/** Groups of refused rows first, then by size. */
export function groupProblems(rows: readonly CheckedRow[]): ProblemGroup[] {
	const groups = new Map<string, ProblemGroup>();
	const add = ({ column, value, message: full, isDropped = false }: CellProblem, row: number, isRefused: boolean) => {
		const message = full.startsWith(PER_ROW) ? `${PER_ROW}Group` : full;
		const key = `${isRefused} ${column} ${message}`;
		const group: ProblemGroup = groups.get(key) ?? {
			column,
			message,
			isDropped,
			isRefused,
			rowCount: 0,
			values: [],
			rows: [],
		};
		groups.set(key, group);
		group.rowCount++;
		if (group.rows.length < MAX_ROWS) group.rows.push(row);
		if (value && group.values.length < MAX_VALUES && !group.values.includes(value)) group.values.push(value);
	};
	for (const { number, action, errors, warnings } of rows) {
		for (const problem of errors) add(problem, number, true);
		if (action !== "bad") for (const problem of warnings) add(problem, number, false);
	}
	return [...groups.values()].sort(
		(one, next) => Number(next.isRefused) - Number(one.isRefused) || next.rowCount - one.rowCount,
	);
}
