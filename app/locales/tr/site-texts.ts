/** Turkish texts of home, agents and footer pages. */
import agents from "./agents.ts";
import consent from "./consent.ts";
import contact from "./contact.ts";
import content from "./content.ts";
import home from "./home.ts";
import newsletter from "./newsletter.ts";
import report from "./report.ts";
import reportReasons from "./report-reasons.ts";

export default { agents, consent, contact, content, home, newsletter, report, reportReasons };
