/** One deliberate fault in the sources, with the test that must fail because of it. */
export type Mutant = {
	/** What is wrong with the mutated application. */
	name: string;
	/** Relative to the project's root. */
	file: string;
	/** Occurs exactly once in the file. */
	text: string;
	replacement: string;
	/** Test file relative to the project's root: of Vitest, or of Playwright with `browser`. */
	test: string;
	/** Part of the full title, groups included, of the test that must fail. */
	title: string;
	/** Part of the titles to run, where that test continues what others of its group have begun. */
	group?: string;
	browser?: true;
};
