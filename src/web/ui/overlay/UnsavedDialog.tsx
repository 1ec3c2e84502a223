import { unsavedTexts } from "#i18n/unsaved.ts";
import { setSavedNote } from "#web/app/saved-note.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "./Dialog.tsx";

/** The next step when the changes are saved, or cannot be saved. */
export type SaveOutcome = { onSuccess?: () => void; onError?: () => void };

type UnsavedDialogProps = {
	onLeave: () => void;
	onDiscard: () => void;
	onSave: (outcome: SaveOutcome) => void;
	isSaving: boolean;
	canSave?: boolean;
	open: boolean;
	onClose: () => void;
};

/** Asks what happens with unsaved changes when the visitor wants to leave. */
export default function UnsavedDialog(props: UnsavedDialogProps) {
	const { onLeave, onDiscard, onSave, isSaving, canSave = true, open, onClose } = props;
	const { pageText } = useText(unsavedTexts);
	const discard = () => {
		onDiscard();
		onLeave();
	};
	const leaveSaved = () => {
		setSavedNote(pageText("saved"));
		onLeave();
	};
	return (
		<Dialog
			title={pageText("title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("keep")}</Button>
					<Button onClick={discard}>{pageText("discard")}</Button>
					<Button
						look="primary"
						busy={isSaving}
						disabled={!canSave}
						onClick={() => onSave({ onSuccess: leaveSaved, onError: onClose })}
					>
						{pageText("save")}
					</Button>
				</>
			}
		>
			<p>{pageText("about")}</p>
		</Dialog>
	);
}
