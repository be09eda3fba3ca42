/** English texts of sign-in and account pages, loaded on navigation. */
import agentReasons from "../agent-reasons/en.ts";
import agents from "../agents/en.ts";
import auth from "../auth/en.ts";
import availability from "../availability/en.ts";
import compare from "../compare/en.ts";
import detail from "../detail/en.ts";
import favourites from "../favourites/en.ts";
import hidden from "../hidden/en.ts";
import messages from "../messages/en.ts";
import notifications from "../notifications/en.ts";
import profile from "../profile/en.ts";
import push from "../push/en.ts";
import registration from "../registration/en.ts";
import search from "../search/en.ts";
import searches from "../searches/en.ts";
import viewing from "../viewing/en.ts";

export default {
	agentReasons,
	agents,
	auth,
	availability,
	compare,
	detail,
	favourites,
	hidden,
	messages,
	notifications,
	profile,
	push,
	registration,
	search,
	searches,
	viewing,
};
