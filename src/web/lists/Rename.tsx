import { savedListsTexts } from "#i18n/lists.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { ListForm } from "./ListForm.tsx";
import type { KeptList } from "./list.ts";

type RenameProps = { list: KeptList; open: boolean; onClose: () => void };

/** Another name, or other readers. */
export default function Rename({ list: { id, name, shared }, open, onClose }: RenameProps) {
	const { pageText: l } = useText(savedListsTexts);
	const cache = trpc.useUtils();
	const change = trpc.lists.change.useMutation({
		async onSuccess() {
			await cache.lists.invalidate();
			onClose();
		},
	});
	return (
		<Dialog title={l("rename")} open={open} onClose={onClose}>
			<ListForm
				words={l("save")}
				begin={{ name, shared }}
				isSaving={change.isPending}
				onSave={(list, refuse) => change.mutate({ listId: id, ...list }, { onError: refuse })}
				onCancel={onClose}
			/>
		</Dialog>
	);
}
