import { savedListsTexts } from "#i18n/cart/lists.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type RemoveDialogProps = { name: string; open: boolean; onClose: () => void; onRemove: () => void };

/** Asks before a shared list is removed for everyone. */
export default function RemoveDialog({ name, open, onClose, onRemove }: RemoveDialogProps) {
	const { pageText } = useText(savedListsTexts);
	return (
		<Dialog
			title={pageText("remove-shared", name)}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("cancel")}</Button>
					<Button look="danger" onClick={onRemove}>
						{pageText("remove")}
					</Button>
				</>
			}
		>
			<p>{pageText("remove-shared-about")}</p>
		</Dialog>
	);
}
