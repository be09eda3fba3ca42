/** Wider searches that are suggested for one that finds little. The server writes these texts, so that no page loads them. */
export default {
	title: "Almost what you look for",
	empty: "Remove a filter to see more:",
	withoutFilter: "Without “{{filter}}”",
	withoutSort: "With all of them, not sorted by “{{sort}}”",
	interval: "{{count}} more if you can pay {{value}} months up front",
	price: "{{count}} more up to {{value}}",
	move_in: "{{count}} more with up to {{value}} to move in",
	near: "{{count}} more within {{value}} km",
	odometer: { km: "{{count}} more up to {{value}} km", miles: "{{count}} more up to {{value}} miles" },
	year: "{{count}} more from {{value}}",
	size: "{{count}} more from {{value}} m²",
	place: "{{count}} more in all of {{value}}",
	without: "{{count}} more without “{{value}}”",
} as const;
