/** Why an Excel file cannot be read. */
export type XlsxProblemCode =
	| "damaged"
	| "no_workbook"
	| "unpacks_too_large"
	| "texts_too_large"
	| "too_many_rows"
	| "too_many_columns";

/** Ends the reading of a file. */
export class XlsxProblem extends Error {
	readonly code: XlsxProblemCode;
	constructor(code: XlsxProblemCode) {
		super(code);
		this.code = code;
	}
}

export const refuseDamaged = (): never => {
	throw new XlsxProblem("damaged");
};
