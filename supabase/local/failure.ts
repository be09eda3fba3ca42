/**
 * A start-up error that the user can act on: the message is one complete sentence, printed without a stack, with exit
 * code 1.
 */
export class BackendFailure extends Error {
	override name = "BackendFailure";
}
