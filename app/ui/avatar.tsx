/** A person's picture, or their first two letters. The letters lie under the picture and show when it does not load. */
type Props = { initials: string; path: string | null; className?: string };

export function Avatar({ initials, path, className = "size-10" }: Props) {
	return (
		<span
			aria-hidden="true"
			className={`relative inline-flex flex-none items-center justify-center overflow-hidden rounded-full bg-sea font-semibold text-on-sea ${className}`}
		>
			{initials}
			{path ? (
				<img
					src={`/pictures/avatars/${path}/160.webp`}
					alt=""
					width={160}
					height={160}
					className="absolute inset-0 size-full object-cover text-transparent"
				/>
			) : null}
		</span>
	);
}
