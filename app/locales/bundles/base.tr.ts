/** Turkish page texts by namespace. */

import common from "../common/tr.ts";
import errors from "../errors/tr.ts";
import forms from "../forms/tr.ts";
import listings from "../listings/tr.ts";
import shell from "../shell/tr.ts";
import type { Texts } from "../texts.ts";
import vocabulary from "../vocabulary/tr.ts";
import type en from "./base.en.ts";

export default {
	common,
	errors,
	forms,
	listings,
	shell,
	vocabulary,
} satisfies Texts<typeof en>;
