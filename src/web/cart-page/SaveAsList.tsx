import { maxListLines } from "#cart/list-limits.ts";
import { savedListsTexts } from "#i18n/cart/lists.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { ListForm } from "#web/lists/ListForm.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type SaveAsListProps = { cart: Cart; open: boolean; onClose: () => void };

/** Saves the products of the cart as a saved list. The cart does not change. */
export default function SaveAsList({ cart: { lines }, open, onClose }: SaveAsListProps) {
	const { pageText, t, language } = useText(savedListsTexts);
	const cache = trpc.useUtils();
	const save = trpc.lists.save.useMutation({ onSuccess: () => cache.lists.invalidate() });
	const close = () => {
		save.reset();
		onClose();
	};
	const isTooLong = lines.length > maxListLines;
	return (
		<Dialog title={pageText("save")} open={open} onClose={close}>
			{save.data ? (
				<>
					<p role="status">{pageText("saved", save.variables.name)}</p>
					<footer className="flex flex-wrap justify-end gap-3">
						<ButtonLink href={pathTo("saved-list", language, { listId: save.data.listId })}>
							{pageText("see")}
						</ButtonLink>
						<Button look="dark" onClick={close}>
							{t("ui.close")}
						</Button>
					</footer>
				</>
			) : (
				<>
					<p>
						{isTooLong ? pageText("save-many", String(maxListLines)) : pageText("save-about", String(lines.length))}
					</p>
					{!isTooLong && (
						<ListForm
							submitLabel={pageText("save")}
							isSaving={save.isPending}
							onSave={(list, refuse) => save.mutate({ ...list, fromCart: true }, { onError: refuse })}
							onCancel={close}
						/>
					)}
				</>
			)}
		</Dialog>
	);
}
