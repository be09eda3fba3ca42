/**
 * Buttons of popovers, which work without JavaScript. Browsers without popovers show a link in place of each: a menu is open
 * while the address names it (ui/popover.css), and with JavaScript as ui/shell/popover.ts says.
 */
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";

type ButtonProps = {
	/** Id of the popover. */
	target: string;
	className: string;
	label?: string | undefined;
	onClick?: (event: MouseEvent) => void;
	children: ReactNode;
};

/** Opens a popover, and closes it again. */
export function PopoverButton({ target, className, label, onClick, children }: ButtonProps) {
	return (
		<>
			<button type="button" popoverTarget={target} className={className} aria-label={label} onClick={onClick}>
				{children}
			</button>
			<a href={`#${target}`} className={className} aria-label={label} onClick={onClick}>
				{children}
			</a>
		</>
	);
}

/** Closes a popover from its head. The address of the link names no element, so that the page stays where it is. */
export function PopoverClose({ target, label }: { target: string; label: string }) {
	const icon = <Icon name="close" className="size-6" />;
	return (
		<>
			<button
				type="button"
				popoverTarget={target}
				popoverTargetAction="hide"
				className="button button-quiet"
				aria-label={label}
			>
				{icon}
			</button>
			<a href="#closed" className="button button-quiet" aria-label={label}>
				{icon}
			</a>
		</>
	);
}

/** Closes a small menu, where others close it by pressing beside it. className: of the menu's links. */
export function PopoverCloseLink({ className, children }: { className: string; children: string }) {
	return (
		<a href="#closed" className={`no-popover ${className}`}>
			<Icon name="close" />
			{children}
		</a>
	);
}
