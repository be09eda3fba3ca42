/** Photos, floor plans and the video of a listing, as links below them. The server writes these texts. */
export default {
	label: "Photos, floor plan and video",
	photos: "Photos ({{count}})",
	plans_one: "Floor plan ({{count}})",
	plans_other: "Floor plans ({{count}})",
	video: "Watch the video on {{host}}",
	newTab: "opens in a new tab",
	plan: "Floor plan: {{title}}",
} as const;
