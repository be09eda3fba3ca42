/** Select-all checkbox; rendered only with JavaScript. */
import { useEffect, useState } from "react";

export function SelectAll({ label }: { label: string }) {
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	if (!isReady) return null;
	return (
		<label className="flex min-h-11 items-center gap-2">
			<input
				type="checkbox"
				className="tick"
				onChange={({ currentTarget: { form, checked } }) => {
					for (const box of form?.querySelectorAll<HTMLInputElement>('input[name="listing"]') ?? [])
						box.checked = checked;
				}}
			/>
			{label}
		</label>
	);
}
