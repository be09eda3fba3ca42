/** Image or logo of an advertiser, or two letters of the name. */
import { imagePath } from "#app/domains/listings/listing.ts";
import { type AgentRow, getAgentInitials } from "../agent.ts";

/** Widths stored for every agent image. */
const WIDTHS = [96, 192, 384] as const;

type Props = {
	agent: Pick<AgentRow, "name" | "company_name" | "photo_path" | "photo_colour">;
	/** Displayed width in CSS pixels. */
	width: 64 | 128;
	isLazy?: boolean;
};

export function AgentImage({ agent, width, isLazy = false }: Props) {
	const size = width === 64 ? "size-16 text-xl" : "size-24 text-3xl sm:size-32";
	const { photo_path: path } = agent;
	if (!path)
		return (
			<span
				aria-hidden="true"
				className={`grid flex-none place-items-center rounded-full bg-sea-soft font-display font-semibold text-sea ${size}`}
			>
				{getAgentInitials(agent)}
			</span>
		);
	const list = (format: "avif" | "webp") =>
		WIDTHS.map((one) => `${imagePath(path, one, format, "agent-photos")} ${one}w`).join(", ");
	return (
		<picture className={`flex-none overflow-hidden rounded-full ${size} ph-${agent.photo_colour ?? 0}`}>
			<source type="image/avif" srcSet={list("avif")} sizes={`${width}px`} />
			<img
				src={imagePath(path, 192, "webp", "agent-photos")}
				srcSet={list("webp")}
				sizes={`${width}px`}
				width={width}
				height={width}
				alt=""
				loading={isLazy ? "lazy" : undefined}
				className="size-full object-cover"
			/>
		</picture>
	);
}
