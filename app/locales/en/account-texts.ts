/** English texts of sign-in and account pages, loaded on navigation. */
import agentReasons from "./agent-reasons.ts";
import agents from "./agents.ts";
import auth from "./auth.ts";
import availability from "./availability.ts";
import compare from "./compare.ts";
import favourites from "./favourites.ts";
import profile from "./profile.ts";
import registration from "./registration.ts";
import search from "./search.ts";
import searches from "./searches.ts";

export default {
	agentReasons,
	agents,
	auth,
	availability,
	compare,
	favourites,
	profile,
	registration,
	search,
	searches,
};
