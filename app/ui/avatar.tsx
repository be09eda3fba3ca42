/**
 * A person's picture, or their first two letters. The letters lie under the picture and show while it loads; should it not
 * load they take its place, without script by the class `avatar`.
 */
import { useState } from "react";

type Props = { initials: string; path: string | null; className?: string };

export function Avatar({ initials, path, className = "size-10" }: Props) {
	const [broken, setBroken] = useState<string | null>(null);
	const fail = () => setBroken(path);
	return (
		<span
			aria-hidden="true"
			className={`relative inline-flex flex-none items-center justify-center overflow-hidden rounded-full bg-sea font-semibold text-on-sea ${className}`}
		>
			{initials}
			{path && path !== broken ? (
				<img
					// It may have failed before the script was there to hear of it.
					ref={(image) => {
						if (image?.complete && image.naturalWidth === 0) fail();
					}}
					onError={fail}
					src={`/pictures/avatars/${path}/160.webp`}
					alt=""
					data-letters={initials}
					width={160}
					height={160}
					className="avatar absolute inset-0 size-full object-cover"
				/>
			) : null}
		</span>
	);
}
