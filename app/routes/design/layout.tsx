/** Layout of the design pages, with their own texts and styles. */
import { Outlet } from "react-router";
import areas from "#app/areas.css?url";

export const links = () => [{ rel: "stylesheet", href: areas }];

export default function DesignPages() {
	return <Outlet />;
}
