import { savedListsTexts } from "#i18n/cart/lists.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { ListForm } from "./ListForm.tsx";

/** Creates an empty list and opens its page. */
export default function CreateListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { pageText, language } = useText(savedListsTexts);
	const navigate = useNavigate();
	const cache = trpc.useUtils();
	const save = trpc.lists.save.useMutation({
		async onSuccess({ listId }) {
			await cache.lists.invalidate();
			navigate(pathTo("saved-list", language, { listId }));
		},
	});
	return (
		<Dialog title={pageText("new")} open={open} onClose={onClose}>
			<ListForm
				submitLabel={pageText("create")}
				isSaving={save.isPending}
				onSave={(list, refuse) => save.mutate({ ...list, fromCart: false }, { onError: refuse })}
				onCancel={onClose}
			/>
		</Dialog>
	);
}
