/** English texts of agents and footer pages. */
import agents from "../agents/en.ts";
import ask from "../ask/en.ts";
import consent from "../consent/en.ts";
import contact from "../contact/en.ts";
import content from "../content/en.ts";
import newsletter from "../newsletter/en.ts";
import pricing from "../pricing/en.ts";
import report from "../report/en.ts";
import reportReasons from "../report-reasons/en.ts";

export default { agents, ask, consent, contact, content, newsletter, pricing, report, reportReasons };
