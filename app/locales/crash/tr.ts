import type { Texts } from "../texts.ts";
import type source from "./en.ts";

export default {
	rootFallback: "Bir şeyler ters gitti.",
} satisfies Texts<typeof source>;
