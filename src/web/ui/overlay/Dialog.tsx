import * as Radix from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";

type DialogProps = {
	title: string;
	open: boolean;
	onClose: () => void;
	children: ReactNode;
	/** The safe one first. */
	actions?: ReactNode;
	/** For what has rows. */
	wide?: boolean;
};

/** One question above the page; on phones a sheet from below. The page behind it does not scroll (see surfaces.css),
 * and focus goes back to where it came from. */
export function Dialog({ title, open, onClose, children, actions, wide = false }: DialogProps) {
	const { t } = useText();
	const wayBack = useWayBack(beginInField);
	return (
		<Radix.Root open={open} onOpenChange={(open) => !open && onClose()}>
			<Radix.Portal>
				<div className="scrim" />
				<Radix.Content className={wide ? "dialog wide" : "dialog"} aria-describedby={undefined} {...wayBack}>
					<div className="dialog-head flex items-start justify-between gap-4">
						<Radix.Title asChild>
							<h2 className="text-lg leading-snug">{title}</h2>
						</Radix.Title>
						<Radix.Close asChild>
							<IconButton icon="close" label={t("ui.close")} />
						</Radix.Close>
					</div>
					<div className="grid gap-4">{children}</div>
					{actions && <footer className="flex flex-wrap justify-end gap-3">{actions}</footer>}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

/** The library gives focus back to a trigger of its own; ours are buttons anywhere. */
function useWayBack(begin?: (opened: Event) => void) {
	const opener = useRef<Element>(null);
	return {
		onOpenAutoFocus(opened: Event) {
			opener.current = document.activeElement;
			begin?.(opened);
		},
		onCloseAutoFocus(event: Event) {
			event.preventDefault();
			if (opener.current instanceof HTMLElement) opener.current.focus();
		},
	};
}

const field = "input:enabled:not([type=hidden], [type=file]), select:enabled, textarea:enabled";

/** Of a question with answers to choose from the one that is chosen. */
function firstFieldIn(box: Element): HTMLElement | null {
	const first = box.querySelector<HTMLElement>(field);
	if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
	const chosen = [...box.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")];
	return chosen.find(({ name }) => name === first.name) ?? first;
}

/** Where something is filled in it begins there and not on the button that closes it; also when fields come later, unless somebody has
 * gone on meanwhile. */
function beginInField(opened: Event): void {
	const box = opened.target;
	if (!(box instanceof Element)) return;
	const first = firstFieldIn(box);
	if (first) {
		opened.preventDefault();
		first.focus();
		return;
	}
	const coming = new MutationObserver(() => {
		const isAtStart = document.activeElement === box.querySelector("button");
		const first = firstFieldIn(box);
		if (isAtStart) first?.focus();
		if (first || !isAtStart) coming.disconnect();
	});
	coming.observe(box, { childList: true, subtree: true });
}

type DrawerProps = Omit<DialogProps, "actions" | "wide"> & {
	/** Stays at the foot while the rest scrolls. */
	foot?: ReactNode;
};

/** Menu and filters on phones: as high as the screen. */
export function Drawer({ title, open, onClose, children, foot }: DrawerProps) {
	const { t } = useText();
	const wayBack = useWayBack();
	return (
		<Radix.Root open={open} onOpenChange={(open) => !open && onClose()}>
			<Radix.Portal>
				<div className="scrim" />
				<Radix.Content className="drawer" aria-describedby={undefined} {...wayBack}>
					<div className="dialog-head flex min-h-16 items-center justify-between gap-4 border-line-2 border-b px-4">
						<Radix.Title asChild>
							<h2 className="text-lg">{title}</h2>
						</Radix.Title>
						<Radix.Close asChild>
							<IconButton icon="close" label={t("ui.close")} />
						</Radix.Close>
					</div>
					<div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
					{foot && <footer className="flex justify-between gap-3 px-4 py-3 shadow-(--shadow-bar)">{foot}</footer>}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
