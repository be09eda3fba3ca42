/** English page texts by namespace. Long-form content and mail are separate, because the browser never needs them. */
import common from "../common/en.ts";
import errors from "../errors/en.ts";
import forms from "../forms/en.ts";
import listings from "../listings/en.ts";
import shell from "../shell/en.ts";
import vocabulary from "../vocabulary/en.ts";

export default { common, errors, forms, listings, shell, vocabulary };
