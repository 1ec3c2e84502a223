import { trpc } from "#web/app/data/trpc.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { ListForm } from "./ListForm.tsx";
import type { KeptList } from "./list.ts";
import { useListsText } from "./words.ts";

type RenameProps = { list: KeptList; open: boolean; onClose: () => void };

/** Another name, or other readers. */
export default function Rename({ list: { id, name, shared }, open, onClose }: RenameProps) {
	const { l } = useListsText();
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
				asking={change}
				onSave={(list) => change.mutate({ listId: id, ...list })}
				onCancel={onClose}
			/>
		</Dialog>
	);
}
