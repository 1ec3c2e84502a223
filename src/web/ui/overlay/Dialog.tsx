import * as Radix from "radix-ui/dialog";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { closeOnBack } from "#web/app/routing/leave-guard.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";

type DialogProps = {
	title: string;
	open: boolean;
	onClose: () => void;
	children: ReactNode;
	/** The buttons. The one that changes nothing comes first. */
	actions?: ReactNode;
	/** For dialogs with tables. */
	wide?: boolean;
	/** The element that takes the focus when the dialog closes. Null: the element that opened it. */
	focusAfter?: () => HTMLElement | null;
};

/** A modal dialog. On phones it slides in from below. The page behind does not scroll (see surfaces.css), and closing returns the
 * focus. */
export function Dialog({ title, open, onClose, children, actions, wide = false, focusAfter }: DialogProps) {
	const { t } = useText();
	const focusHandlers = useFocusReturn(focusFirstField, focusAfter);
	useCloseOnBack(open, onClose);
	return (
		<Radix.Root open={open} onOpenChange={(open) => !open && onClose()}>
			<Radix.Portal>
				<div className="scrim" />
				<Radix.Content className={wide ? "dialog wide" : "dialog"} aria-describedby={undefined} {...focusHandlers}>
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

/** Closes the dialog, instead of leaving the page, when Back is pressed. */
function useCloseOnBack(open: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose);
	useEffect(() => (open ? closeOnBack(() => close()) : undefined), [open]);
}

/** Moves the focus to an element of the page that the dialog names, else returns it to the element that opened the dialog. The library would only
 * return it to its own trigger. */
function useFocusReturn(focusInside?: (event: Event) => void, focusAfter?: DialogProps["focusAfter"]) {
	const opener = useRef<Element>(null);
	return {
		onOpenAutoFocus(event: Event) {
			opener.current = document.activeElement;
			focusInside?.(event);
		},
		onCloseAutoFocus(event: Event) {
			event.preventDefault();
			const next = focusAfter?.() ?? opener.current;
			if (next instanceof HTMLElement) next.focus();
		},
	};
}

const field = "input:enabled:not([type=hidden], [type=file]), select:enabled, textarea:enabled";

/** The first field of the part that the dialog marks with `data-first-focus`, else its first field. The chosen one of radio buttons. */
function firstFieldIn(box: Element): HTMLElement | null {
	const marked = box.querySelector<HTMLElement>(`[data-first-focus] :is(${field})`);
	const first = marked ?? box.querySelector<HTMLElement>(field);
	if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
	const checked = [...box.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")];
	return checked.find(({ name }) => name === first.name) ?? first;
}

/** Whether a field can be focused without scrolling the dialog, which would hide its title. */
const isInView = (box: Element, field: Element): boolean =>
	field.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom;

/** Focuses the first field instead of the close button, if the field is in view. When fields appear later, focuses them then, unless the
 * visitor has moved the focus. */
function focusFirstField(event: Event): void {
	const box = event.target;
	if (!(box instanceof Element)) return;
	const first = firstFieldIn(box);
	if (first) {
		if (!isInView(box, first)) return;
		event.preventDefault();
		first.focus();
		return;
	}
	const observer = new MutationObserver(() => {
		const isAtStart = document.activeElement === box.querySelector("button");
		const first = firstFieldIn(box);
		if (isAtStart && first && isInView(box, first)) first.focus();
		if (first || !isAtStart) observer.disconnect();
	});
	observer.observe(box, { childList: true, subtree: true });
}

type DrawerProps = Omit<DialogProps, "actions" | "wide" | "focusAfter"> & {
	/** Stays visible while the content scrolls. */
	footer?: ReactNode;
};

/** A panel at the side of the screen, for menu and filters on phones. */
export function Drawer({ title, open, onClose, children, footer }: DrawerProps) {
	const { t } = useText();
	const focusHandlers = useFocusReturn();
	useCloseOnBack(open, onClose);
	return (
		<Radix.Root open={open} onOpenChange={(open) => !open && onClose()}>
			<Radix.Portal>
				<div className="scrim" />
				<Radix.Content className="drawer" aria-describedby={undefined} {...focusHandlers}>
					<div className="dialog-head flex min-h-16 items-center justify-between gap-4 border-line-2 border-b px-4">
						<Radix.Title asChild>
							<h2 className="text-lg">{title}</h2>
						</Radix.Title>
						<Radix.Close asChild>
							<IconButton icon="close" label={t("ui.close")} />
						</Radix.Close>
					</div>
					<div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
					{footer && <footer className="flex justify-between gap-3 px-4 py-3 shadow-(--shadow-bar)">{footer}</footer>}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
