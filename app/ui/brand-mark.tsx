export function BrandMark({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 24 24" className={className} aria-hidden="true">
			<path d="M3 21V10a9 9 0 0 1 18 0v11h-6v-9a3 3 0 0 0-6 0v9z" fill="currentColor" />
		</svg>
	);
}
