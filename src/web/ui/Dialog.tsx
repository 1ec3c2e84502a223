import * as Radix from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "./Button.tsx";

type DialogProps = {
	title: string;
	open: boolean;
	onClose: () => void;
	children: ReactNode;
	/** The safe one first. */
	actions?: ReactNode;
};

/** One question above the page; on phones a sheet from below. The page behind it does not scroll (see surfaces.css),
 * and focus goes back to where it came from. */
export function Dialog({ title, open, onClose, children, actions }: DialogProps) {
	const { t } = useText();
	const wayBack = useWayBack();
	return (
		<Radix.Root open={open} onOpenChange={(open) => !open && onClose()}>
			<Radix.Portal>
				<div className="scrim" />
				<Radix.Content className="dialog" aria-describedby={undefined} {...wayBack}>
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
function useWayBack() {
	const opener = useRef<Element>(null);
	return {
		onOpenAutoFocus() {
			opener.current = document.activeElement;
		},
		onCloseAutoFocus(event: Event) {
			event.preventDefault();
			if (opener.current instanceof HTMLElement) opener.current.focus();
		},
	};
}

type DrawerProps = Omit<DialogProps, "actions"> & {
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
