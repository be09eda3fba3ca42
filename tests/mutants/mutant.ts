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
	/** Part of the title of the test that must fail, without those of its groups. */
	title: string;
	/** Title of its group, which runs as a whole where the test continues what others have begun. */
	group?: string;
	browser?: true;
};
