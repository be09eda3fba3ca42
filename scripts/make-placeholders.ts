/** Writes app/ui/placeholders.css: one class per placeholder colour. Run after changing the colours. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PLACEHOLDER_COLOURS } from "../app/domains/listings/placeholder-colours.ts";

const DIM = '\t[class^="ph-"],\n\t[class*=" ph-"] {\n\t\tbox-shadow: inset 0 0 0 100vmax rgb(0 0 0 / 0.25);\n\t}';

const rules = PLACEHOLDER_COLOURS.map((colour, index) => `.ph-${index} {\n\tbackground-color: ${colour};\n}`).join(
	"\n",
);
writeFileSync(
	join(import.meta.dirname, "../app/ui/placeholders.css"),
	`/* The 32 colours that stand in for a picture until it arrives; made by scripts/make-placeholders.ts. */
${rules}
/* Dimmer in the dark theme, as the pictures are. */
:root[data-theme="dark"] {
${DIM}
}
@media (prefers-color-scheme: dark) {
	:root:not([data-theme="light"]) {
${DIM.replace(/^/gm, "\t")}
	}
}
`,
);
