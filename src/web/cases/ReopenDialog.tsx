import { useState } from "react";
import { longestCaseText } from "#cases/cases.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { TextArea } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type ReopenDialogProps = { caseId: string; number: number; seen: string; open: boolean; onClose: () => void };

/** Asks why a case is opened again. */
export default function ReopenDialog({ caseId, number, seen, open, onClose }: ReopenDialogProps) {
	const { t, pageText } = useText(ticketTexts);
	const cache = trpc.useUtils();
	const [reason, setReason] = useState("");
	const [isChecked, setChecked] = useState(false);
	const isEmpty = reason.trim() === "";
	const reopen = trpc.cases.reopen.useMutation({
		...untilAnswered,
		async onSuccess() {
			onClose();
			await cache.cases.invalidate();
		},
		onError: () => void cache.cases.invalidate(),
	});
	const send = (dialog: Element | null) => {
		setChecked(true);
		if (isEmpty) dialog?.querySelector("textarea")?.focus();
		else reopen.mutate({ caseId, reason, seen });
	};
	return (
		<Dialog
			title={pageText("reopen-title", String(number))}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{t("ui.close")}</Button>
					<Button
						look="dark"
						busy={reopen.isPending}
						onClick={({ currentTarget }) => send(currentTarget.closest("[role=dialog]"))}
					>
						{pageText("reopen-send", String(number))}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
				<p>{pageText("reopen-about")}</p>
				<RefusalNotice error={reopen.error} removeSpacing />
				<TextArea
					label={pageText("reopen-reason")}
					value={reason}
					maxLength={longestCaseText}
					error={isChecked && isEmpty ? pageText("reopen-empty") : undefined}
					onChange={({ currentTarget }) => setReason(currentTarget.value)}
				/>
			</div>
		</Dialog>
	);
}
