import { savedListsTexts } from "#i18n/cart/lists.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { ListForm } from "./ListForm.tsx";
import type { SavedList } from "./list.ts";

type RenameDialogProps = { list: SavedList; open: boolean; onClose: () => void };

/** Changes the name of a list, or who can use it. */
export default function RenameDialog({ list: { id, name, shared }, open, onClose }: RenameDialogProps) {
	const { pageText } = useText(savedListsTexts);
	const cache = trpc.useUtils();
	const change = trpc.lists.change.useMutation({
		async onSuccess() {
			await cache.lists.invalidate();
			onClose();
		},
	});
	return (
		<Dialog title={pageText("rename")} open={open} onClose={onClose}>
			<ListForm
				submitLabel={pageText("save")}
				initial={{ name, shared }}
				isSaving={change.isPending}
				onSave={(list, refuse) => change.mutate({ listId: id, ...list }, { onError: refuse })}
				onCancel={onClose}
			/>
		</Dialog>
	);
}
