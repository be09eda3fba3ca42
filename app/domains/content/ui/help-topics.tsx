/** The questions of a help page by topic, folded. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { ALL, type HelpPage } from "../support/help-page.ts";
import type { Question, Topic } from "../support/help-topics.ts";
import { Blocks } from "./article-blocks.tsx";

type Props = Pick<HelpPage, "topics" | "open" | "count"> & { path: string };

export function HelpTopics({ path, topics, open, count }: Props) {
	const { t } = useTranslation("content");
	const areAllOpen = open === ALL;
	return (
		<>
			{count === null ? (
				<p className="mt-2 text-end">
					<a href={areAllOpen ? path : `?open=${ALL}`} className="link inline-flex min-h-11 items-center">
						{t(areAllOpen ? "help.foldAll" : "help.openAll")}
					</a>
				</p>
			) : null}
			{/* Two columns of their own, so that what is opened in one moves nothing in the other. */}
			<div className="mt-2 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
				{halve(topics).map((half, index) => (
					<div key={index} className="grid gap-4">
						{half.map((topic) => (
							<TopicPanel key={topic.id} topic={topic} open={open} />
						))}
					</div>
				))}
			</div>
		</>
	);
}

/** The topics in two columns of about the same height; only one for a single topic. */
function halve(topics: Topic[]): Topic[][] {
	const heights = topics.map(({ lead, questions }) => 3 + 2 * lead.length + questions.length);
	const total = heights.reduce((sum, height) => sum + height, 0);
	let above = 0;
	const first = topics.filter((_, index) => {
		const middle = above + heights[index]! / 2;
		above += heights[index]!;
		return middle <= total / 2;
	});
	return [first, topics.slice(first.length)].filter((half) => half.length > 0);
}

function TopicPanel({ topic: { id, heading, lead, questions, end }, open }: { topic: Topic } & Pick<Props, "open">) {
	return (
		<section aria-labelledby={id} className="panel p-4 sm:p-6">
			<h2 id={id} className="scroll-mt-20 text-xl">
				{heading}
			</h2>
			<Blocks blocks={lead} />
			<div className="mt-4">
				{questions.map((question) => (
					<Answer key={question.id} question={question} isOpen={open === ALL || open === question.id} />
				))}
			</div>
			<Blocks blocks={end} />
		</section>
	);
}

/** The id is inside what is folded: browsers open it for an address that ends with it. The link opens it in the others, too. */
function Answer({ question: { id, title, answer }, isOpen }: { question: Question; isOpen: boolean }) {
	const { t } = useTranslation("content");
	return (
		<details open={isOpen} className="filter-group">
			<summary className="gap-3 py-2">
				<span className="font-medium">{title}</span>
			</summary>
			<div id={id} className="-mt-2 scroll-mt-32 pb-2">
				<Blocks blocks={answer} />
				<a href={`?open=${id}#${id}`} className="inline-flex min-h-11 items-center text-sm text-muted hover:underline">
					{t("help.link")}
				</a>
			</div>
		</details>
	);
}
