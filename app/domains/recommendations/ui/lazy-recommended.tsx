/** Recommendations on a page that most visitors see without them, who never load their code. */
import { lazy } from "react";
import { RecommendedList } from "./recommended-list.tsx";

/** The server renders a page in one pass, without waiting for a module. */
export const Recommended = import.meta.env.SSR
	? RecommendedList
	: lazy(() => import("./recommended-list.tsx").then((list) => ({ default: list.RecommendedList })));
