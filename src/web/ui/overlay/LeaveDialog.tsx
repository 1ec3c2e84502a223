import { unsavedTexts } from "#i18n/unsaved.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "./Dialog.tsx";

type LeaveDialogProps = { onLeave: () => void; open: boolean; onClose: () => void };

/** Asks before unsaved input is lost, on a page that cannot save an incomplete form. */
export default function LeaveDialog({ onLeave, open, onClose }: LeaveDialogProps) {
	const { pageText } = useText(unsavedTexts);
	return (
		<Dialog
			title={pageText("leave-title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onLeave}>{pageText("leave")}</Button>
					<Button look="primary" onClick={onClose}>
						{pageText("keep")}
					</Button>
				</>
			}
		>
			<p>{pageText("leave-about")}</p>
		</Dialog>
	);
}
