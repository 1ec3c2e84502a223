import { securityTexts } from "#i18n/security.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type Asking = { title: string; about: string; doIt: string; isBusy: boolean; error: Failure | null; onDo: () => void };

function Question({ title, about, doIt, isBusy, error, onDo, onClose }: Asking & { onClose: () => void }) {
	const { pageText: s } = useText(securityTexts);
	return (
		<Dialog
			title={title}
			open
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{s("keep")}</Button>
					<Button look="danger" busy={isBusy} onClick={onDo}>
						{doIt}
					</Button>
				</>
			}
		>
			<Refused error={error} unfit="session.not-found" removeSpacing />
			<p>{about}</p>
		</Dialog>
	);
}

export type EndSessionsProps = {
	/** Gets what was done, when a session was ended. */
	onClose: (done?: string) => void;
};
export type EndSessionProps = EndSessionsProps & { session: Outputs["auth"]["sessions"][number] };

/** Ends one session, after a question. */
export function EndSession({ session, onClose }: EndSessionProps) {
	const { pageText: s, t } = useText(securityTexts);
	const cache = trpc.useUtils();
	const { mutate, isPending, error } = trpc.auth.endSession.useMutation({
		async onSuccess() {
			await cache.auth.invalidate();
			onClose(s("session-ended"));
		},
	});
	return (
		<Question
			title={s("session-end-title")}
			about={s("session-end-about", session.device || t("security.session-unnamed"))}
			doIt={s("session-end-do")}
			isBusy={isPending}
			error={error}
			onDo={() => mutate({ sessionId: session.id })}
			onClose={() => onClose()}
		/>
	);
}

/** Ends all sessions but this one, after a question. */
export function EndSessions({ onClose }: EndSessionsProps) {
	const { pageText: s } = useText(securityTexts);
	const cache = trpc.useUtils();
	const { mutate, isPending, error } = trpc.auth.endOtherSessions.useMutation({
		async onSuccess() {
			await cache.auth.invalidate();
			onClose(s("sessions-ended"));
		},
	});
	return (
		<Question
			title={s("sessions-end-title")}
			about={s("sessions-end-about")}
			doIt={s("sessions-end")}
			isBusy={isPending}
			error={error}
			onDo={() => mutate()}
			onClose={() => onClose()}
		/>
	);
}
