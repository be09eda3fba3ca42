/** Builds the application once, before the first file that needs it: concurrent files share the build. */
import { buildIfNeeded } from "../../scripts/build-if-needed.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";

export default () => buildIfNeeded(PROJECT_ROOT);
