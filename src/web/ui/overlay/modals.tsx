import { type ReactNode, useSyncExternalStore } from "react";
import { Dialog } from "./Dialog.tsx";

/** What a modal shows; it is told how to close itself. */
export type ModalTemplate = { title: string; body: (close: () => void) => ReactNode };

/** A modal that something opens which does not draw it itself: one at a time, the last one asked for. */
export function newModals() {
	let shown: { modalId: string; template: ModalTemplate } | null = null;
	const listeners = new Set<() => void>();
	const show = (next: typeof shown) => {
		shown = next;
		for (const listener of listeners) listener();
	};
	return {
		openModal(modalId: string, template: ModalTemplate) {
			// Templates can come from content, where no type keeps an empty one out.
			if (!modalId || !template) throw new Error("Invalid arguments. Both modalId and template must be provided.");
			show({ modalId, template });
		},
		/** Another one that was opened meanwhile stays. */
		closeModal(modalId: string) {
			if (shown?.modalId === modalId) show(null);
		},
		shown: () => shown,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}

export type Modals = ReturnType<typeof newModals>;

export function ModalHost({ modals }: { modals: Modals }) {
	const shown = useSyncExternalStore(modals.subscribe, modals.shown, modals.shown);
	if (!shown) return null;
	const { modalId, template } = shown;
	const close = () => modals.closeModal(modalId);
	return (
		<Dialog key={modalId} title={template.title} open onClose={close}>
			{template.body(close)}
		</Dialog>
	);
}
