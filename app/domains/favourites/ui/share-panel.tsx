/** Secret sharing link: create, copy, show or hide the name, revoke. */
import { Form } from "react-router";
import { sharedListPath } from "#app/domains/favourites/favourite.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
	link: { token: string; shows_name: boolean } | null;
	firstName: string | null;
	origin: string;
	path: string;
};

export function SharePanel({ link, firstName, origin, path }: Props) {
	const { t } = useTranslation("favourites");
	const address = link ? origin + sharedListPath(link.token) : "";
	return (
		<section id="share" aria-labelledby="share-title" className="panel mt-10 grid grid-cols-1 gap-3 p-4 sm:p-6">
			<h2 id="share-title">{t("share.title")}</h2>
			<p className="max-w-prose">{t("share.intro")}</p>
			{link ? (
				<div className="grid grid-cols-1 gap-2">
					<label htmlFor="share-link" className="font-medium">
						{t("share.link")}
					</label>
					<div className="flex flex-wrap gap-2">
						<input id="share-link" readOnly value={address} className="control min-w-0 max-w-xl flex-1" />
						<a href={address} className="button button-secondary">
							{t("share.open")}
						</a>
						<CopyButton value={address} label={t("share.copy")} doneLabel={t("share.copied")} />
					</div>
				</div>
			) : null}
			<Form method="post" action={path} preventScrollReset className="flex flex-wrap items-center gap-x-6 gap-y-2">
				{firstName ? (
					<label className="flex min-h-11 items-center gap-3">
						<input type="checkbox" name="shows_name" defaultChecked={link?.shows_name} className="tick" />
						<span className="min-w-0 wrap-anywhere">{t("share.name", { name: firstName })}</span>
					</label>
				) : null}
				{!link || firstName ? (
					<button
						type="submit"
						name="intent"
						value="share"
						className={`button ${link ? "button-secondary" : "button-primary"}`}
					>
						{t(link ? "share.update" : "share.create")}
					</button>
				) : null}
				{link ? (
					<button type="submit" name="intent" value="withdraw" className="button button-quiet">
						<Icon name="close" className="size-4" />
						{t("share.withdraw")}
					</button>
				) : null}
			</Form>
		</section>
	);
}
