/** Giriş sayfalarının ve kişinin kendi sayfalarının Türkçe metinleri: tarayıcı bunları oraya giderken alır. */
import agentReasons from "../agent-reasons/tr.ts";
import agents from "../agents/tr.ts";
import auth from "../auth/tr.ts";
import availability from "../availability/tr.ts";
import compare from "../compare/tr.ts";
import detail from "../detail/tr.ts";
import favourites from "../favourites/tr.ts";
import hidden from "../hidden/tr.ts";
import messages from "../messages/tr.ts";
import notifications from "../notifications/tr.ts";
import profile from "../profile/tr.ts";
import push from "../push/tr.ts";
import registration from "../registration/tr.ts";
import search from "../search/tr.ts";
import searches from "../searches/tr.ts";
import viewing from "../viewing/tr.ts";

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
