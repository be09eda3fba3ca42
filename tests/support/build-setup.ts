/** The application is built once, before the first file that needs it: files that run beside each other share the build. */
import { buildIfNeeded } from "../../scripts/build-if-needed.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";

export default () => buildIfNeeded(PROJECT_ROOT);
