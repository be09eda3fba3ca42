/** A host name with a dot, with or without a port and what follows it: no scheme, no address of a mailbox. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\.?(?::\d+)?(?:[/?#]|$)/u;

/** A typed address, with https:// in front where it names no scheme: people write "www.agency.example". */
export function completeWebAddress(address: string): string {
	return BARE_ADDRESS.test(address) ? `https://${address}` : address;
}
