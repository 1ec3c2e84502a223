import { securityTexts } from "#i18n/auth/security.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type ConfirmEndProps = {
	title: string;
	about: string;
	actionLabel: string;
	isBusy: boolean;
	error: Failure | null;
	onConfirm: () => void;
};

function ConfirmEnd({
	title,
	about,
	actionLabel,
	isBusy,
	error,
	onConfirm,
	onClose,
}: ConfirmEndProps & { onClose: () => void }) {
	const { pageText } = useText(securityTexts);
	return (
		<Dialog
			title={title}
			open
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("keep")}</Button>
					<Button look="danger" busy={isBusy} onClick={onConfirm}>
						{actionLabel}
					</Button>
				</>
			}
		>
			<RefusalNotice error={error} invalidCode="session.not-found" removeSpacing />
			<p>{about}</p>
		</Dialog>
	);
}

export type EndSessionsProps = {
	/** Receives a message when sessions were ended. */
	onClose: (message?: string) => void;
};
export type EndSessionProps = EndSessionsProps & { session: Outputs["auth"]["sessions"][number] };

/** Ends one session after a confirmation. */
export function EndSession({ session, onClose }: EndSessionProps) {
	const { pageText, t } = useText(securityTexts);
	const cache = trpc.useUtils();
	const { mutate, isPending, error } = trpc.auth.endSession.useMutation({
		async onSuccess() {
			await cache.auth.invalidate();
			onClose(pageText("session-ended"));
		},
	});
	return (
		<ConfirmEnd
			title={pageText("session-end-title")}
			about={pageText("session-end-about", session.device || t("security.session-unnamed"))}
			actionLabel={pageText("session-end-do")}
			isBusy={isPending}
			error={error}
			onConfirm={() => mutate({ sessionId: session.id })}
			onClose={() => onClose()}
		/>
	);
}

/** Ends all sessions but this one after a confirmation. */
export function EndSessions({ onClose }: EndSessionsProps) {
	const { pageText } = useText(securityTexts);
	const cache = trpc.useUtils();
	const { mutate, isPending, error } = trpc.auth.endOtherSessions.useMutation({
		async onSuccess() {
			await cache.auth.invalidate();
			onClose(pageText("sessions-ended"));
		},
	});
	return (
		<ConfirmEnd
			title={pageText("sessions-end-title")}
			about={pageText("sessions-end-about")}
			actionLabel={pageText("sessions-end")}
			isBusy={isPending}
			error={error}
			onConfirm={() => mutate()}
			onClose={() => onClose()}
		/>
	);
}
