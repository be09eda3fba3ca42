/** Turkish texts of agents and footer pages. */
import agents from "../agents/tr.ts";
import ask from "../ask/tr.ts";
import consent from "../consent/tr.ts";
import contact from "../contact/tr.ts";
import content from "../content/tr.ts";
import newsletter from "../newsletter/tr.ts";
import pricing from "../pricing/tr.ts";
import report from "../report/tr.ts";
import reportReasons from "../report-reasons/tr.ts";

export default { agents, ask, consent, contact, content, newsletter, pricing, report, reportReasons };
