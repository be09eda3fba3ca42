/** Criteria of a search as a list. */
export function CriteriaList({ criteria, label }: { criteria: string[]; label: string }) {
	return (
		<ul aria-label={label} className="flex flex-wrap gap-x-2 gap-y-1.5">
			{criteria.map((criterion) => (
				<li key={criterion} className="badge bg-sea-soft font-medium wrap-anywhere text-ink">
					{criterion}
				</li>
			))}
		</ul>
	);
}
