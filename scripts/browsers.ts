/**
 * The oldest browsers that the pages are built for; docs/browsers.md says what they lack. Samsung Internet 18 is Chrome 99.
 * Firefox before 113 has the style sheets, and no scripts.
 */
export const STYLE_TARGETS = ["chrome99", "edge99", "firefox97", "safari15.4", "ios15.4"];

/**
 * For scripts, Safari 15 counts as 16. It has the same syntax; the compiler would only write class fields longer, for a fault
 * with names of an enclosing function in their values, which no class here has.
 */
export const SCRIPT_TARGETS = ["chrome99", "edge99", "firefox113", "safari16", "ios16"];
