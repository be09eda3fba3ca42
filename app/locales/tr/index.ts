/** Turkish page texts by namespace. */

import type en from "../en/index.ts";
import type { Texts } from "../texts.ts";
import common from "./common.ts";
import detail from "./detail.ts";
import errors from "./errors.ts";
import forms from "./forms.ts";
import listings from "./listings.ts";
import shell from "./shell.ts";
import vocabulary from "./vocabulary.ts";

export default {
	common,
	detail,
	errors,
	forms,
	listings,
	shell,
	vocabulary,
} satisfies Texts<typeof en>;
