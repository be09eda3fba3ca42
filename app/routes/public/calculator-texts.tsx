/** Layout of the calculator, with its texts. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "calculator" };
export const clientMiddleware = [withTexts("calculator")];

export default function CalculatorTexts() {
	return <Outlet />;
}
