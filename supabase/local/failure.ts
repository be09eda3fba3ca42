/**
 * A reason not to start that its reader can act on: the message is one whole sentence.
 * The process entry prints it without a stack and ends with code 1.
 */
export class BackendFailure extends Error {
	override name = "BackendFailure";
}
