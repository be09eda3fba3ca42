/** Giriş sayfalarının ve kişinin kendi sayfalarının Türkçe metinleri: tarayıcı bunları oraya giderken alır. */
import agents from "./agents.ts";
import auth from "./auth.ts";
import compare from "./compare.ts";
import favourites from "./favourites.ts";
import profile from "./profile.ts";
import search from "./search.ts";
import searches from "./searches.ts";

export default { agents, auth, compare, favourites, profile, search, searches };
