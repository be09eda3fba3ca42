/** An e-mail address that wraps after the @ and not within a word. */
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
