import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type DiscardDialogProps = { count: number; onDiscard: () => void; open: boolean; onClose: () => void };

/** Confirms that many changes are discarded. */
export default function DiscardDialog({ count, onDiscard, open, onClose }: DiscardDialogProps) {
	const { pageText } = useText(planDialogTexts);
	return (
		<Dialog
			title={pageText("discard-title", String(count))}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("discard-keep")}</Button>
					<Button look="danger" onClick={onDiscard}>
						{pageText("discard-do")}
					</Button>
				</>
			}
		>
			{pageText("discard-about")}
		</Dialog>
	);
}
