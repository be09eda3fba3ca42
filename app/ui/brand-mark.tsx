/**
 * Logo: an arch with the sun on the horizon. Arch and waves use the text colour, the sun the accent colour. Same
 * drawing as `public/favicon.svg`.
 */
export function BrandMark({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 32 32" className={className} aria-hidden="true">
			<path d="M2 30V16a14 14 0 0 1 28 0v14h-4V16a10 10 0 0 0-20 0v14z" fill="currentColor" />
			<path d="M9.5 20a6.5 6.5 0 0 1 13 0z" fill="var(--citrus, #e8872b)" />
			<path d="M8 22h16v2H8zM8 26h16v4H8z" fill="currentColor" />
		</svg>
	);
}
