/** English texts of signing in and of a person's own pages: the browser fetches them on the way there. */
import agents from "./agents.ts";
import auth from "./auth.ts";
import compare from "./compare.ts";
import favourites from "./favourites.ts";
import profile from "./profile.ts";
import search from "./search.ts";
import searches from "./searches.ts";

export default { agents, auth, compare, favourites, profile, search, searches };
