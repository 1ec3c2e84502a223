import { planDialogTexts } from "#i18n/plan-dialogs.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { PlanEditing } from "./usePlanEdits.ts";

type LeaveDialogProps = { editing: PlanEditing; onLeave: () => void; open: boolean; onClose: () => void };

/** Asks what happens with the unsaved changes when the customer opens another page. */
export default function LeaveDialog({ editing, onLeave, open, onClose }: LeaveDialogProps) {
	const { pageText } = useText(planDialogTexts);
	const discard = () => {
		editing.discard();
		onLeave();
	};
	return (
		<Dialog
			title={pageText("leave-title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("leave-stay")}</Button>
					<Button onClick={discard}>{pageText("discard-do")}</Button>
					<Button
						look="primary"
						busy={editing.isSaving}
						disabled={!editing.hasItems}
						onClick={() => editing.save({ onSuccess: onLeave, onError: onClose })}
					>
						{pageText("leave-save")}
					</Button>
				</>
			}
		>
			<p>{pageText("leave-about")}</p>
		</Dialog>
	);
}
