/**
 * A user's avatar, or initials. The initials lie under the image while it loads and replace it if it fails, without
 * JavaScript by the class `avatar`.
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
					// The image may have failed before hydration.
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
