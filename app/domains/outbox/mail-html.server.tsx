/**
 * HTML part of a mail: one table, inline styles, no images or external resources, for compatibility with old mail
 * clients. Mid-range colours stay legible when a client inverts them.
 */
import type { CSSProperties } from "react";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Block, Inline } from "../content/article.ts";
import type { MailContent, MailPart } from "./mail-content.ts";

const FONT_FAMILY = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";
const TEXT_COLOUR = "#12263a";
const MUTED_COLOUR = "#51626f";
const BORDER_COLOUR = "#e4ddd1";
const ACCENT_COLOUR = "#0b6477";

const styles = {
	page: { margin: 0, padding: 0, backgroundColor: "#fbf8f3" },
	outer: { backgroundColor: "#fbf8f3" },
	card: { maxWidth: 560, backgroundColor: "#ffffff", border: `1px solid ${BORDER_COLOUR}`, borderRadius: 10 },
	inside: {
		padding: "28px 24px",
		fontFamily: FONT_FAMILY,
		fontSize: 16,
		lineHeight: "24px",
		color: TEXT_COLOUR,
		wordBreak: "break-word",
	},
	brand: { margin: "0 0 20px", fontFamily: "Georgia, serif", fontSize: 18, fontWeight: 600, color: ACCENT_COLOUR },
	heading: {
		margin: "0 0 16px",
		fontFamily: "Georgia, serif",
		fontSize: 24,
		lineHeight: "30px",
		fontWeight: 600,
		color: TEXT_COLOUR,
	},
	subheading: {
		margin: "24px 0 12px",
		fontFamily: "Georgia, serif",
		fontSize: 19,
		lineHeight: "26px",
		fontWeight: 600,
		color: TEXT_COLOUR,
	},
	list: { margin: "0 0 16px", padding: "0 0 0 22px" },
	listItem: { margin: "0 0 8px" },
	blockquote: { margin: "0 0 16px", padding: "0 0 0 14px", borderLeft: `4px solid ${BORDER_COLOUR}` },
	code: { margin: "0 0 16px", fontSize: 14, whiteSpace: "pre-wrap" },
	rule: { margin: "24px 0", border: 0, borderTop: `1px solid ${BORDER_COLOUR}` },
	paragraph: { margin: "0 0 16px" },
	note: { margin: "0 0 16px", padding: "12px 14px", borderLeft: "4px solid #e8872b", fontSize: 15, lineHeight: "22px" },
	button: {
		display: "inline-block",
		padding: "12px 22px",
		backgroundColor: ACCENT_COLOUR,
		color: "#ffffff",
		borderRadius: 8,
		fontWeight: 600,
		textDecoration: "none",
	},
	label: { padding: "6px 16px 6px 0", color: MUTED_COLOUR, fontSize: 14, verticalAlign: "top", whiteSpace: "nowrap" },
	value: { padding: "6px 0", verticalAlign: "top", wordBreak: "break-word" },
	quoteLabel: { margin: "0 0 6px", color: MUTED_COLOUR, fontSize: 14 },
	quote: { margin: "0 0 20px", padding: "12px 16px", border: `1px solid ${BORDER_COLOUR}`, borderRadius: 8 },
	listing: { margin: "0 0 16px", padding: "0 0 16px", borderBottom: `1px solid ${BORDER_COLOUR}` },
	listingLabel: { margin: 0, fontSize: 14, fontWeight: 600, color: MUTED_COLOUR },
	listingTitle: { margin: 0, fontSize: 17, fontWeight: 600 },
	listingFacts: { margin: 0 },
	linkLine: { display: "block", padding: "4px 0" },
	link: { color: ACCENT_COLOUR },
	foot: { padding: "16px 24px 28px", fontFamily: FONT_FAMILY, fontSize: 13, lineHeight: "20px", color: MUTED_COLOUR },
	footLine: { margin: "0 0 8px" },
} satisfies Record<string, CSSProperties>;

/** Complete HTML document of a mail. React escapes all texts. */
export function toHtml(content: MailContent, language: string): string {
	return `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument content={content} language={language} />)}`;
}

function MailDocument({ content, language }: { content: MailContent; language: string }) {
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				{/* Prevents mail clients from turning user input into links. */}
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
				<title>{content.subject}</title>
			</head>
			<body style={styles.page}>
				<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.outer}>
					<tbody>
						<tr>
							<td align="center" style={{ padding: "24px 12px" }}>
								<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.card}>
									<tbody>
										<tr>
											<td style={styles.inside}>
												<p style={styles.brand}>Adahan</p>
												{content.parts.map((part, index) => (
													<Part key={index} part={part} />
												))}
											</td>
										</tr>
									</tbody>
								</table>
								<Foot content={content} />
							</td>
						</tr>
					</tbody>
				</table>
			</body>
		</html>
	);
}

function Part({ part }: { part: MailPart }) {
	switch (part.type) {
		case "heading":
			return <h1 style={styles.heading}>{part.text}</h1>;
		case "button":
			return (
				<p style={{ margin: "0 0 20px" }}>
					<a href={part.url} style={styles.button}>
						{part.text}
					</a>
				</p>
			);
		case "words":
			return (
				<p style={styles.paragraph}>
					<Lines text={part.text} />
				</p>
			);
		case "quote":
			return (
				<>
					<p style={styles.quoteLabel}>{part.label}</p>
					<div style={styles.quote}>
						<Lines text={part.text} />
					</div>
				</>
			);
		case "article":
			return (
				<>
					<ArticleBlocks blocks={part.intro} />
					{part.sections.map(({ id, heading, blocks }) => (
						<Fragment key={id}>
							<h2 style={styles.subheading}>{heading}</h2>
							<ArticleBlocks blocks={blocks} />
						</Fragment>
					))}
				</>
			);
		case "listings":
			return part.entries.map(({ label, title, facts, url }) => (
				<div key={url} style={styles.listing}>
					<p style={styles.listingLabel}>{label}</p>
					<p style={styles.listingTitle}>
						<a href={url} style={styles.link}>
							{title}
						</a>
					</p>
					<p style={styles.listingFacts}>{facts}</p>
				</div>
			));
		case "links":
			return (
				<p style={styles.paragraph}>
					{part.links.map(({ text, url }) => (
						<span key={url} style={styles.linkLine}>
							<a href={url} style={styles.link}>
								{text}
							</a>
						</span>
					))}
				</p>
			);
		case "facts":
			return (
				<table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "0 0 16px" }}>
					<tbody>
						{part.rows.map((row) => (
							<tr key={row.label}>
								<td style={styles.label}>{row.label}</td>
								<td style={styles.value}>
									{row.url ? (
										<a href={row.url} style={styles.link}>
											{row.value}
										</a>
									) : (
										row.value
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			);
		default:
			return <p style={styles[part.type]}>{part.text}</p>;
	}
}

function ArticleBlocks({ blocks }: { blocks: Block[] }) {
	return blocks.map((block, index) => <ArticleBlock key={index} block={block} />);
}

function ArticleBlock({ block }: { block: Block }) {
	switch (block.kind) {
		case "paragraph":
			return (
				<p style={styles.paragraph}>
					<Inlines inlines={block.words} />
				</p>
			);
		case "heading":
			return <h3 style={styles.subheading}>{block.text}</h3>;
		case "list": {
			const List = block.start === undefined ? "ul" : "ol";
			return (
				<List style={styles.list} {...(block.start === undefined ? {} : { start: block.start })}>
					{block.items.map((item, index) => (
						<li key={index} style={styles.listItem}>
							<ListItem item={item} />
						</li>
					))}
				</List>
			);
		}
		case "quote":
			return (
				<blockquote style={styles.blockquote}>
					<ArticleBlocks blocks={block.blocks} />
				</blockquote>
			);
		case "code":
			return <pre style={styles.code}>{block.text}</pre>;
		case "rule":
			return <hr style={styles.rule} />;
	}
}

/** The first paragraph of a list item has no margin. */
function ListItem({ item: [first, ...rest] }: { item: Block[] }) {
	if (first?.kind !== "paragraph") return <ArticleBlocks blocks={first ? [first, ...rest] : rest} />;
	return (
		<>
			<Inlines inlines={first.words} />
			<ArticleBlocks blocks={rest} />
		</>
	);
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
	return inlines.map((inline, index) => {
		if (typeof inline === "string") return <Fragment key={index}>{inline}</Fragment>;
		if ("href" in inline)
			return (
				<a key={index} href={inline.href} style={styles.link}>
					<Inlines inlines={inline.words} />
				</a>
			);
		if (inline.mark === "break") return <br key={index} />;
		const Mark = inline.mark;
		return (
			<Mark key={index}>
				<Inlines inlines={inline.words} />
			</Mark>
		);
	});
}

function Foot({ content }: { content: MailContent }) {
	return (
		<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ maxWidth: 560 }}>
			<tbody>
				<tr>
					<td style={styles.foot}>
						<p style={styles.footLine}>
							{content.signature} ·{" "}
							<a href={content.home.url} style={styles.link}>
								{content.home.text}
							</a>
						</p>
						<p style={styles.footLine}>{content.reason}</p>
						{content.unsubscribe ? (
							<p style={styles.footLine}>
								<a href={content.unsubscribe.url} style={styles.link}>
									{content.unsubscribe.text}
								</a>
							</p>
						) : null}
					</td>
				</tr>
			</tbody>
		</table>
	);
}

function Lines({ text }: { text: string }) {
	return text.split("\n").map((line, index) => (
		<Fragment key={index}>
			{index > 0 ? <br /> : null}
			{line}
		</Fragment>
	));
}
