import { planDialogTexts } from "#i18n/plan-dialogs.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type DiscardDialogProps = { count: number; onDiscard: () => void; open: boolean; onClose: () => void };

/** Confirms that many changes are discarded. */
export default function DiscardDialog({ count, onDiscard, open, onClose }: DiscardDialogProps) {
	const { pageText: d } = useText(planDialogTexts);
	return (
		<Dialog
			title={d("discard-title", String(count))}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{d("discard-keep")}</Button>
					<Button look="danger" onClick={onDiscard}>
						{d("discard-do")}
					</Button>
				</>
			}
		>
			{d("discard-about")}
		</Dialog>
	);
}
