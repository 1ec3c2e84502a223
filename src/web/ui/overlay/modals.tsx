import { type ReactNode, useSyncExternalStore } from "react";
import { Dialog } from "./Dialog.tsx";

/** The content of a modal. `close` closes the modal. */
export type ModalTemplate = { title: string; body: (close: () => void) => ReactNode };

/** Opens modals from code that does not render them. Only the last one opened is shown. */
export function createModals() {
	let current: { modalId: string; template: ModalTemplate } | null = null;
	const listeners = new Set<() => void>();
	const show = (next: typeof current) => {
		current = next;
		for (const listener of listeners) listener();
	};
	return {
		openModal(modalId: string, template: ModalTemplate) {
			// Templates can come from content, which is not type-checked.
			if (!modalId || !template) throw new Error("Invalid arguments. Both modalId and template must be provided.");
			show({ modalId, template });
		},
		/** Leaves a modal open that was opened later. */
		closeModal(modalId: string) {
			if (current?.modalId === modalId) show(null);
		},
		current: () => current,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}

export type Modals = ReturnType<typeof createModals>;

export function ModalHost({ modals }: { modals: Modals }) {
	const current = useSyncExternalStore(modals.subscribe, modals.current, modals.current);
	if (!current) return null;
	const { modalId, template } = current;
	const close = () => modals.closeModal(modalId);
	return (
		<Dialog key={modalId} title={template.title} open onClose={close}>
			{template.body(close)}
		</Dialog>
	);
}
