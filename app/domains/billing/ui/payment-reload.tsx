/** Loads the page of an awaited payment again where no script asks for its state. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";

/** Counts the loads in the address, so that a page left open ends asking. */
const COUNT = "checks";
/** A card is confirmed within seconds, a payment in cryptocurrency within minutes: ten minutes in all. */
const SHORT_SECONDS = 5;
const SHORT_CHECKS = 12;
const LONG_SECONDS = 30;
const MAX_CHECKS = SHORT_CHECKS + 18;

/** The address of the page without its count, and how often it was loaded by itself. */
export function usePaymentChecks(): { path: string; checks: number; isOver: boolean } {
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	const checks = Number(/^\d{1,3}$/.exec(query.get(COUNT) ?? "")?.[0] ?? 0);
	query.delete(COUNT);
	query.delete("lng");
	const rest = query.toString();
	return { path: rest ? `${pathname}?${rest}` : pathname, checks, isOver: checks >= MAX_CHECKS };
}

export function PaymentReload() {
	const { t } = useTranslation("pricing");
	const { path, checks, isOver } = usePaymentChecks();
	if (isOver) return null;
	const seconds = checks < SHORT_CHECKS ? SHORT_SECONDS : LONG_SECONDS;
	const next = `${path}${path.includes("?") ? "&" : "?"}${COUNT}=${checks + 1}`;
	return (
		<noscript>
			<meta httpEquiv="refresh" content={`${seconds};url=${next}`} />
			<p>{t("result.reloads")}</p>
		</noscript>
	);
}
