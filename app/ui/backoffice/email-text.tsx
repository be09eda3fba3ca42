import { Fragment } from "react";

/** An e-mail address that wraps after the @ and the dots behind it, and not within a word. */
export function EmailText({ address }: { address: string }) {
	const start = address.indexOf("@") + 1 || address.length;
	const domain = address.slice(start).match(/[^.]*\.|[^.]+/g) ?? [];
	return (
		<>
			{address.slice(0, start)}
			{domain.map((part) => (
				<Fragment key={part}>
					<wbr />
					{part}
				</Fragment>
			))}
		</>
	);
}
