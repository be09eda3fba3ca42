/** An e-mail address as text. Where it does not fit in one line it goes on after its sign and not within a word. */
export function EmailText({ address }: { address: string }) {
	const at = address.lastIndexOf("@") + 1;
	return (
		<>
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</>
	);
}
