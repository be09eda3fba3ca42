import { Fragment } from "react";

/** An e-mail address that wraps after the @ and the dots behind it, and not within a word. */
export function EmailText({ address }: { address: string }) {
	const [local = "", ...domain] = address.split(/(?<=@)|(?<=@.*\.)/);
	return (
		<>
			{local}
			{domain.map((part) => (
				<Fragment key={part}>
					<wbr />
					{part}
				</Fragment>
			))}
		</>
	);
}
